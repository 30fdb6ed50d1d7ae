import { credentialFacts, ServiceError } from '@rowmill/contracts';
import type { Secret } from './query-secrets.ts';

/** A secret as its name in the query means it: itself, or with a dot one field of a credential. */
export async function openSecret(
  name: string,
  open: (name: string) => Promise<Secret | undefined>,
): Promise<Secret> {
  const whole = await open(name);
  if (whole !== undefined) return whole;
  const dot = name.lastIndexOf('.');
  const around = dot > 0 ? await open(name.slice(0, dot)) : undefined;
  const fields = around?.credential?.fields ?? {};
  const field = name.slice(dot + 1);
  if (around === undefined || !Object.hasOwn(fields, field))
    throw new ServiceError('query/missing-secret', { name });
  const { neverSent, secret } = credentialFacts(around.credential!.type).fields[field] ?? {};
  if (neverSent) throw new ServiceError('credential/never-sent', { field, name: name.slice(0, dot) });
  return {
    value: fields[field]!,
    ...(around.hosts && { hosts: around.hosts }),
    ...(secret !== true && { isShown: true }),
  };
}
