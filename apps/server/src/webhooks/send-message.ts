import { ServiceError } from '@rowmill/contracts';
import type { Egress } from '@rowmill/egress';
import { askedWait } from './asked-wait.ts';
import { signMessage } from './sign-message.ts';

export interface Message {
  readonly id: string;
  readonly url: string;
  /** JSON, sent as it is. */
  readonly payload: string;
  /** At least one. */
  readonly secrets: readonly string[];
}

/** What the other side made of it. */
export type Sent =
  | { readonly kind: 'taken'; readonly status: number }
  | { readonly kind: 'gone'; readonly status: number; readonly problem: string }
  | {
      readonly kind: 'refused';
      readonly status?: number;
      readonly problem: string;
      /** What it asks for by Retry-After. */
      readonly askedMs: number;
    };

const TIMEOUT_MS = 20_000;
/** Nobody reads it: it is received so that the connection can be used again. */
const MOST_REPLY_BYTES = 64 * 1024;

/** Sends a message once, now. Never throws because of the other side; throws the signal's reason. */
export async function sendMessage(
  { id, url, payload, secrets }: Message,
  egress: Pick<Egress, 'send'>,
  signal?: AbortSignal,
): Promise<Sent> {
  const { host } = new URL(url);
  try {
    const reply = await egress.send({
      method: 'POST',
      url,
      headers: [['content-type', 'application/json'], ...signMessage(id, payload, secrets, Date.now())],
      body: payload,
      // Where to is for the webhook's owner to say, not for whoever answers.
      followRedirects: false,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MOST_REPLY_BYTES,
      ...(signal && { signal }),
    });
    const { status, headers } = reply;
    await readAway(reply.body);
    if (status >= 200 && status < 300) return { kind: 'taken', status };
    const problem = new ServiceError('webhook/refused', { host, status }).message;
    if (status === 410) return { kind: 'gone', status, problem };
    return { kind: 'refused', status, problem, askedMs: askedWait(headers.get('retry-after'), Date.now()) };
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof ServiceError)) throw error;
    return { kind: 'refused', problem: error.message, askedMs: 0 };
  }
}

/** The answer was its status: a body that is too long or breaks off changes nothing. */
async function readAway(body: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const _piece of body);
  } catch {}
}
