import type { KeyedRequest } from '@rowmill/resources';
import type { RouteRequest } from './define-route.ts';
import { invalidRequest } from './invalid-request.ts';

/** What of a request decides whether it is a repetition. */
export type Repeatable = Pick<RouteRequest<unknown, unknown, unknown>, 'caller' | 'headers' | 'fingerprint'>;

/** The request under its Idempotency-Key; nothing when it has none. */
export function keyedRequest({ caller, headers, fingerprint }: Repeatable): KeyedRequest | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw invalidRequest([
      {
        pointer: '/headers/idempotency-key',
        code: 'pattern',
        detail: 'must be 1 to 255 printable characters',
      },
    ]);
  return { workspace: caller.workspace, actor: caller.actor, key, hash: fingerprint() };
}
