import { ServiceError } from '@rowmill/contracts';
import type { Caller } from '../http/caller.ts';
import type { Authenticate } from '../http/credentials.ts';

/** Lets in the keys of a list: identity without a database. A session is a key whose CSRF token is the same text. */
export function knownKeys(callers: Readonly<Record<string, Caller>>): Authenticate {
  return async (credentials) => {
    const shown = credentials.kind === 'key' ? credentials.key : credentials.session;
    const caller = Object.hasOwn(callers, shown) ? callers[shown] : undefined;
    if (caller === undefined)
      throw new ServiceError(credentials.kind === 'key' ? 'access/bad-key' : 'access/no-session');
    if (credentials.kind === 'session' && credentials.unsafe && credentials.csrfToken !== shown)
      throw new ServiceError('access/forged');
    return caller;
  };
}
