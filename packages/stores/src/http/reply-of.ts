import { ServiceError } from '@rowmill/contracts';
import type { Egress, EgressRequest } from '@rowmill/egress';

/** A reply, read to its end. */
export interface HttpReply {
  readonly status: number;
  readonly text: string;
  readonly retryAfterMs: number | undefined;
}

/** Sends a request and reads what comes; redirects are replies, since rows must not go where nobody sent them. */
export async function replyOf(egress: Egress, request: EgressRequest): Promise<HttpReply> {
  const { status, headers, body } = await egress.send({ ...request, followRedirects: false });
  const pieces = await Array.fromAsync(body);
  return {
    status,
    text: Buffer.concat(pieces).toString(),
    retryAfterMs: parseRetryAfter(headers.get('retry-after'), Date.now()),
  };
}

/** Seconds, or a date. */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, until - now);
}

const BUSY = new Set([408, 425, 429]);
const LONGEST_SHOWN = 300;

/** Throws unless the request was taken, or its rows were refused: then it is for the caller to say which. */
export function passed(name: string, reply: HttpReply): 'taken' | 'rows refused' {
  const { status, retryAfterMs } = reply;
  if (status >= 200 && status < 300) return 'taken';
  const problem = shown(reply);
  if (status >= 500 || BUSY.has(status))
    throw new ServiceError('store/unavailable', { name, problem }, { retryAfterMs });
  if (status === 400 || status === 409 || status === 413 || status === 422) return 'rows refused';
  throw new ServiceError('store/unusable', { name, problem });
}

export function shown({ status, text }: HttpReply): string {
  const said = text.slice(0, LONGEST_SHOWN).replaceAll(/\s+/g, ' ').trim();
  return said === '' ? `it answered ${status}` : `it answered ${status}: ${said}`;
}
