import type { Page } from '../page/page.ts';
import type { Session } from '../protocol/session.ts';

type Prepare = (worker: Session) => void;

const watched = new WeakMap<Page, Prepare[]>();

/** Workers make requests of their own, which the page's session does not tell of: each is prepared before its script runs. */
export async function watchWorkers(page: Page, prepare: Prepare): Promise<void> {
  const known = watched.get(page);
  if (known !== undefined) {
    known.push(prepare);
    return;
  }
  const all = [prepare];
  watched.set(page, all);
  await watch(page.session, all);
}

async function watch(session: Session, all: readonly Prepare[]): Promise<void> {
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    const worker = session.child(sessionId);
    for (const prepare of all) prepare(worker);
    watch(worker, all).catch(() => undefined);
    worker.tell('Runtime.runIfWaitingForDebugger');
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => {
    session.child(sessionId).end(new Error('the worker has ended'));
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [{ type: 'worker' }, { exclude: true }],
  });
}
