import type { Page } from './page.ts';
import { Worlds } from './worlds.ts';

/** Calls a function, given as text, on an empty page beside the job's own; both go together. */
export async function callOnBlank(
  { browserSession, contextId, session, clock }: Page,
  source: string,
  ...args: readonly unknown[]
): Promise<unknown> {
  const opening = browserSession.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId: contextId,
  });
  const { targetId } = await clock.race(opening);
  const { sessionId } = await clock.race(
    browserSession.send('Target.attachToTarget', { targetId, flatten: true }),
  );
  return await clock.race(new Worlds(session.child(sessionId), targetId).callMain(source, args));
}
