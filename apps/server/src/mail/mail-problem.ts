import { ServiceError } from '@rowmill/contracts';
import type { Mask } from '@rowmill/egress';

const LONGEST = 300;
/** Node's names for what can be wrong with a certificate. */
const BAD_CERTIFICATE = /CERT|ALTNAME|^UNABLE_TO_/;

/**
 * What went wrong, in our words: whether it is worth another try is decided by the mail server's own code, by the first
 * figure of RFC 5321, and a connection that fails is always worth one. A server may repeat the login in any
 * answer, so `mask` takes it out.
 */
export function mailProblem(error: unknown, mask: Mask): ServiceError {
  if (error instanceof ServiceError) return error;
  const { code, originalCode, responseCode, response } = (error ?? {}) as {
    readonly code?: unknown;
    readonly originalCode?: unknown;
    readonly responseCode?: unknown;
    readonly response?: unknown;
  };
  // What a server says about a login may repeat the login.
  if (code === 'EAUTH')
    return new ServiceError('mail/refused', { problem: 'it does not know this user and password' });
  if (typeof originalCode === 'string' && BAD_CERTIFICATE.test(originalCode))
    return new ServiceError('mail/refused', { problem: 'its certificate cannot be trusted' });
  if (code === 'ETLS')
    return new ServiceError('mail/refused', {
      problem: 'it offers no encryption, or none that can be trusted',
    });
  if (typeof responseCode === 'number') {
    const isForNow = responseCode >= 400 && responseCode < 500;
    const problem = shown(response, mask) ?? `it answered ${responseCode}`;
    return new ServiceError(isForNow ? 'mail/unavailable' : 'mail/refused', { problem });
  }
  const problem = code === 'ETIMEDOUT' ? 'it does not answer' : 'the connection was lost';
  return new ServiceError('mail/unavailable', { problem });
}

function shown(response: unknown, mask: Mask): string | undefined {
  if (typeof response !== 'string') return undefined;
  const line = mask(response)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
