import { ServiceError } from '@rowmill/contracts';
import { isTlsMistake } from '../connections/is-tls-mistake.ts';

/** Answers that only those who set the store up can change. */
const ABOUT_SETTINGS = /^(?:NOAUTH|WRONGPASS|NOPERM|NOPROTO|DENIED|WRONGTYPE)\b/;

/**
 * `ERR` stands before everything that has no word of its own: too many clients, a replica that is not ready. These alone
 * do not go away.
 */
const LASTING_ERRORS =
  /^ERR (?:unknown command|AUTH\b|.*\b(?:invalid (?:username-)?password|sent AUTH|no password is set|syntax error|wrong number of arguments))/i;

/** What the client throws, as a delivery understands it: away (LOADING, BUSY, OOM, READONLY too), or set up wrongly. */
export function redisError(name: string, error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof ServiceError) return error;
  const { message } = error as Error;
  const isOurs = ABOUT_SETTINGS.test(message) || LASTING_ERRORS.test(message) || isTlsMistake(error as Error);
  return new ServiceError(isOurs ? 'store/unusable' : 'store/unavailable', { name, problem: message });
}
