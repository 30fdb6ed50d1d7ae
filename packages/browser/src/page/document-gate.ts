import type { Protocol } from 'devtools-protocol';
import type { JobTerms } from '../browser-service.ts';
import type { Session } from '../protocol/session.ts';
import type { JobClock } from './job-clock.ts';
import type { BlockedRequests, HeadersFor } from './page.ts';

export interface DocumentGateOptions {
  readonly session: Session;
  readonly frameId: string;
  readonly clock: JobClock;
  /** Asked for the first document too: whoever has a permit for it already hands that one over. */
  readonly permit: JobTerms['permit'];
  readonly headersFor: HeadersFor | undefined;
  readonly blocked: BlockedRequests | undefined;
  readonly firstUrl: string;
}

/**
 * Documents of the main frame go out when they have a permit; requests to the page's own origin with its headers. Every
 * request that waits here costs time, so others do not, and a job that needs none of it has no gate.
 */
export async function keepDocumentGate(options: DocumentGateOptions): Promise<void> {
  const { session, frameId, clock, headersFor, blocked, firstUrl } = options;
  const takePermit = permitsOf(options);
  session.on('Fetch.requestPaused', (paused) => {
    const isPage = paused.resourceType === 'Document' && paused.frameId === frameId;
    if (!isPage && blocked?.isBlocked(paused.request.url)) {
      session.tell('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'BlockedByClient' });
      return;
    }
    void takePermit(paused).then(
      () => session.tell('Fetch.continueRequest', continuation(paused, headersFor)),
      (error: unknown) => {
        session.tell('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'BlockedByClient' });
        clock.stop(error);
      },
    );
  });
  const patterns: Protocol.Fetch.RequestPattern[] = [{ resourceType: 'Document' }];
  if (headersFor !== undefined) patterns.push({ urlPattern: `${new URL(firstUrl).origin}/*` });
  for (const urlPattern of blocked?.patterns ?? []) patterns.push({ urlPattern });
  await session.send('Fetch.enable', { patterns });
}

/** Each navigation takes a permit; within one, each change of host. */
function permitsOf({
  permit,
  frameId,
  clock,
}: DocumentGateOptions): (paused: Protocol.Fetch.RequestPausedEvent) => Promise<void> {
  let host: string | undefined;
  return async ({ request, resourceType, frameId: of, redirectedRequestId }) => {
    if (permit === undefined || resourceType !== 'Document' || of !== frameId) return;
    const next = new URL(request.url).hostname;
    const isTaken = next === host && redirectedRequestId !== undefined;
    host = next;
    if (isTaken) return;
    while (!(await clock.race(permit(next)))()) clock.signal.throwIfAborted();
  };
}

function continuation(
  { requestId, request }: Protocol.Fetch.RequestPausedEvent,
  headersFor: HeadersFor | undefined,
): Protocol.Fetch.ContinueRequestRequest {
  const added = headersFor?.(request.url);
  if (added === undefined) return { requestId };
  const names = new Set(Object.keys(added).map((name) => name.toLowerCase()));
  const kept = Object.entries(request.headers).filter(([name]) => !names.has(name.toLowerCase()));
  return {
    requestId,
    headers: [...kept, ...Object.entries(added)].map(([name, value]) => ({ name, value })),
  };
}
