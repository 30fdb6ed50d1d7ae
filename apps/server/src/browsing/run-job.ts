import type { OperationName, Operations } from '@rowmill/contracts';
import type { RouteRequest } from '../http/define-route.ts';
import type { Services } from '../services.ts';

type Asking = Pick<RouteRequest<never, never, never>, 'caller' | 'requestId' | 'signal'>;

const TIMEOUT_MS = 30_000;

/** Runs what was asked for; a client that goes away takes its job with it. `given` has passed the operation's schema. */
export function runJob<Name extends OperationName>(
  name: Name,
  given: { readonly timeout?: number; readonly [name: string]: unknown },
  { caller, requestId, signal }: Asking,
  { pages }: Pick<Services, 'pages'>,
): Promise<Operations[Name]['reply']> {
  const { timeout: timeoutMs = TIMEOUT_MS, ...options } = given;
  return pages.run(name, options as unknown as Operations[Name]['options'], {
    workspace: caller.workspace,
    holder: caller.actor,
    job: requestId,
    timeoutMs,
    signal,
  });
}
