import { ServiceError } from '@rowmill/contracts';
import { ConnectionClosed, ProtocolError } from '../protocol/protocol-errors.ts';
import { BrowserTaken } from './browser-taken.ts';
import type { JobClock } from './job-clock.ts';
import { PageMoved } from './page-moved.ts';

/** What a failed try is for people: the reason why it was stopped goes before what that led to. */
export function meaningOf(caught: unknown, clock: JobClock): unknown {
  const isOfPermit = caught instanceof ServiceError && caught.code === 'policy/wait';
  const error: unknown = clock.signal.aborted && !isOfPermit ? clock.signal.reason : caught;
  if (error instanceof PageMoved)
    return new ServiceError('browser/expression-failed', { problem: error.message }, { cause: error });
  const isGone =
    error instanceof BrowserTaken ||
    error instanceof ConnectionClosed ||
    (error instanceof ProtocolError && error.isTargetGone);
  if (isGone) return new ServiceError('browser/crashed', { phase: clock.words }, { cause: error });
  return error;
}

const CONNECTION = /connect|reset|refused|empty response|timed out|network|tunnel|socket/;

/** Crash, connection and timeout; never what the page or the expression does. */
export function mayTryAgain(error: unknown, deadline: number): boolean {
  if (!(error instanceof ServiceError) || performance.now() >= deadline) return false;
  const { code, details } = error;
  if (code === 'browser/navigation-failed') return CONNECTION.test(String(details['problem']));
  return code === 'browser/crashed' || code === 'browser/timeout' || code === 'browser/proxy-failed';
}
