import type { Web } from './open-web.ts';

/** Says how often a host may be asked, under a name of the host's own. */
export async function keepPolicy(
  web: Pick<Web, 'call'>,
  host: string,
  policy: Readonly<Record<string, number>>,
): Promise<void> {
  const body = JSON.stringify({ name: `test of ${host}`, domain: host, policy });
  const reply = await web.call('/v1/gonogo/policies', { method: 'POST', body });
  if (!reply.ok) throw new Error(await reply.text());
}
