import type { PageEvent } from '@rowmill/contracts';
import type { Session } from '../protocol/session.ts';

const MOST_EVENTS = 100;
const LONGEST_DETAIL = 500;

/**
 * Nobody sits before the page: dialogs are closed, popups and downloads do not come to be. What happened is told; a page may
 * ask without end, so only the first hundred are.
 */
export function answerByRule(session: Session): readonly PageEvent[] {
  const events: PageEvent[] = [];
  const tell = (kind: PageEvent['kind'], detail: string): void => {
    if (events.length < MOST_EVENTS) events.push({ kind, detail: detail.slice(0, LONGEST_DETAIL) });
  };
  session.on('Page.javascriptDialogOpening', ({ type, message }) => {
    const isLeaving = type === 'beforeunload';
    tell(isLeaving ? 'beforeunload' : 'dialog', isLeaving ? 'left' : `${type}: ${message}`);
    // A page that asks whether to leave is left; any other question is answered by no.
    session.tell('Page.handleJavaScriptDialog', { accept: isLeaving || type === 'alert' });
  });
  session.on('Page.windowOpen', ({ url }) => tell('popup', url));
  session.on('Page.downloadWillBegin', ({ url }) => tell('download', url));
  return events;
}
