import { ServiceError } from '@rowmill/contracts';
import type { IncomingReply } from '../capabilities.ts';
import { discardBody } from './discard-body.ts';

/** Statuses below 500 that say "later", not "never". */
const laterStatuses = new Set([408, 425, 429]);

/** Throws for a reply that says no: `api/unavailable` where trying again may help, else `api/refused`. */
export async function checkStatus(reply: IncomingReply): Promise<void> {
  if (reply.status < 400) return;
  await discardBody(reply);
  const details = { host: new URL(reply.url).host, status: reply.status };
  if (reply.status < 500 && !laterStatuses.has(reply.status)) throw new ServiceError('api/refused', details);
  throw new ServiceError('api/unavailable', details, { retryAfterMs: retryAfterMs(reply.headers) });
}

/** Retry-After in seconds or as a date; a date counts from the sender's own clock. */
function retryAfterMs(headers: ReadonlyMap<string, string>): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  const now = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(until) || Number.isNaN(now) ? undefined : Math.max(0, until - now);
}
