import type { Dispatched } from '../http/claim-dispatch.ts';
import type { Answer, RouteRequest } from '../http/define-route.ts';
import type { Services } from '../services.ts';
import { dispatchedAnswer } from './dispatched-answer.ts';
import { preferredWait } from './prefer-wait.ts';
import { waitingAnswer } from './waiting-answer.ts';

type Asked = Pick<
  RouteRequest<unknown, unknown, unknown>,
  'caller' | 'headers' | 'signal' | 'stopping' | 'href'
>;

/** What a dispatch answers: at once, or with the rows where the client prefers to wait and the query ends in time. */
export async function preferredAnswer(
  { caller, headers, signal, stopping, href }: Asked,
  services: Services,
  dispatched: Dispatched,
): Promise<Answer> {
  const seconds = preferredWait(headers['prefer']);
  if (seconds === undefined) return dispatchedAnswer(dispatched, href);
  const soon = AbortSignal.any([signal, stopping, AbortSignal.timeout(seconds * 1000)]);
  const ended = await services.queries.ended(dispatched.id, soon);
  const answer =
    ended === undefined
      ? dispatchedAnswer(dispatched, href)
      : await waitingAnswer({ ...dispatched, workspace: caller.workspace, signal, stopping, href }, services);
  return { ...answer, headers: { ...answer.headers, 'preference-applied': `wait=${seconds}` } };
}
