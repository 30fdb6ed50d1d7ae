import { ServiceError, type Parameters } from '@rowmill/contracts';
import { isObject, valueText, walk } from '@rowmill/language';
import { checkStatus } from '../../api/check-status.ts';
import { credentialOf } from '../../api/credential-flags.ts';
import { decodeText } from '../../api/replies/decode-text.ts';
import { readWhole } from '../../api/replies/read-whole.ts';
import type { Capabilities, IncomingReply } from '../../capabilities.ts';
import type { Call } from '../../define-command.ts';
import { readJson } from '../../structure/read-json.ts';
import type { modelFlags } from './model-flags.ts';

export type ModelCall = Pick<Call<Parameters, typeof modelFlags>, 'flags' | 'families'>;

/** The SDK's way out is that of all commands: permits, egress and secrets hold for models, too. */
export function modelFetch(call: ModelCall, can: Capabilities): typeof globalThis.fetch {
  const { key } = call.flags;
  return async (input, init = {}) => {
    const reply = await can.fetch({
      method: init.method ?? 'GET',
      url: input instanceof Request ? input.url : String(input),
      headers: [...new Headers(init.headers)].filter(([name]) => name !== 'authorization'),
      ...(typeof init.body === 'string' && { body: init.body }),
      ...(key !== undefined && { authorization: { scheme: 'bearer', value: key } }),
      ...credentialOf(call),
      followRedirects: false,
      verifyTls: true,
    });
    await checkReply(reply);
    const { status } = reply;
    return new Response(await readWhole(reply.body), { status, headers: [...reply.headers] });
  };
}

/** Statuses whose message says what is wrong with the request; that of a refused key may show a part of the key. */
const TELLING = new Set([400, 404, 413, 422]);

async function checkReply(reply: IncomingReply): Promise<void> {
  const host = new URL(reply.url).host;
  if (reply.status >= 300 && reply.status < 400)
    throw new ServiceError('api/refused', { host, status: reply.status });
  if (!TELLING.has(reply.status)) return checkStatus(reply);
  const text = decodeText(await readWhole(reply.body));
  const problem = messageIn(text) ?? `status ${reply.status}`;
  throw new ServiceError('api/failed', { host, problem: problem.slice(0, 300) });
}

function messageIn(text: string): string | undefined {
  try {
    const parsed = readJson(text);
    const message = isObject(parsed) ? walk(parsed, ['error', 'message']) : undefined;
    return message === undefined ? undefined : valueText(message);
  } catch {
    return undefined;
  }
}
