import { timingSafeEqual } from 'node:crypto';
import { ServiceError } from '@rowmill/contracts';
import type { Caller } from './caller.ts';
import type { Keys } from './keys.ts';
import type { Sessions } from './sessions.ts';

/** What a request shows to be let in. */
export type Credentials =
  | { readonly kind: 'key'; readonly key: string; readonly address: string }
  | {
      readonly kind: 'session';
      readonly session: string;
      readonly csrfToken?: string | undefined;
      /** Whether the request may change something. */
      readonly unsafe: boolean;
      readonly address: string;
    };

/** Says who shows the credentials, or throws `access/bad-key`, `access/no-session` or `access/forged`. */
export function createAuthenticate({
  keys,
  sessions,
}: {
  readonly keys: Keys;
  readonly sessions: Sessions;
}): (credentials: Credentials) => Promise<Caller> {
  return async (credentials) => {
    if (credentials.kind === 'key') {
      const caller = await keys.find(credentials.key, credentials.address);
      if (caller === undefined) throw new ServiceError('access/bad-key');
      return caller;
    }
    const session = await sessions.find(credentials.session);
    if (session === undefined) throw new ServiceError('access/no-session');
    if (credentials.unsafe && !isSame(credentials.csrfToken, session.csrfToken))
      throw new ServiceError('access/forged');
    return session.caller;
  };
}

function isSame(shown: string | undefined, expected: string): boolean {
  const bytes = Buffer.from(shown ?? '');
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected));
}
