import type { Author } from '@rowmill/resources';
import type { RouteRequest } from './define-route.ts';

/** Whom the audit log names for what a request does. */
export function authorOf({
  caller,
  address,
  requestId,
}: Pick<RouteRequest<never, never, never>, 'caller' | 'address' | 'requestId'>): Author {
  return { workspace: caller.workspace, actor: caller.actor, address, requestId };
}
