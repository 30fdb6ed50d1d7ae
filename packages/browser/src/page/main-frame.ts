import type { Session } from '../protocol/session.ts';

interface Waiter {
  isReached(): boolean;
  resolve(): void;
}

/** A page that says it will go elsewhere this soon is waited for. */
const SOON_SECONDS = 1;

/** Where the main frame of a page stands: which document it shows, how far that has loaded, and whether another one comes. */
export class MainFrame {
  readonly id: string;
  /** Counts documents. */
  document = 0;
  url = 'about:blank';
  /** Of a document that could not be had: the browser shows a page of its own instead. */
  unreachableUrl: string | undefined;
  isParsed = false;
  isLoaded = false;
  /** Nothing more of it comes, whether it was loaded or not. */
  hasStopped = false;
  /** It has loaded, and did not say meanwhile that it goes elsewhere. */
  isAtRest = false;
  #isScheduled = false;
  #isStarted = false;
  readonly #waiters = new Set<Waiter>();

  constructor(session: Session, id: string, onDocument: () => void) {
    this.id = id;
    session.on('Page.frameScheduledNavigation', ({ frameId, delay, url }) => {
      // A page that refreshes itself every second is not on its way anywhere.
      const isSoon = delay === 0 || (delay <= SOON_SECONDS && url !== this.url);
      if (frameId === id && isSoon) this.#note(() => (this.#isScheduled = true));
    });
    session.on('Page.frameClearedScheduledNavigation', ({ frameId }) => {
      if (frameId === id) this.#note(() => (this.#isScheduled = false));
    });
    session.on('Page.frameStartedNavigating', ({ frameId, navigationType }) => {
      if (frameId === id && !navigationType.endsWith('ameDocument'))
        this.#note(() => (this.#isStarted = true));
    });
    session.on('Page.frameStoppedLoading', ({ frameId }) => {
      if (frameId !== id) return;
      this.#note(() => {
        this.#isStarted = false;
        this.isAtRest = this.isLoaded;
        this.hasStopped = this.document > 0;
      });
    });
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId === id) this.#note(() => (this.url = url));
    });
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id !== id) return;
      onDocument();
      this.#note(() => {
        this.document++;
        this.url = frame.url + (frame.urlFragment ?? '');
        this.unreachableUrl = frame.unreachableUrl;
        this.isParsed =
          this.isLoaded =
          this.hasStopped =
          this.isAtRest =
          this.#isScheduled =
          this.#isStarted =
            false;
      });
    });
    session.on('Page.domContentEventFired', () => this.#note(() => (this.isParsed = true)));
    session.on('Page.loadEventFired', () => this.#note(() => (this.isParsed = this.isLoaded = true)));
  }

  /** The document that it shows is about to be replaced. */
  get isLeaving(): boolean {
    return this.#isScheduled || this.#isStarted;
  }

  async until(isReached: () => boolean): Promise<void> {
    if (isReached()) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiters.add({ isReached, resolve });
    await promise;
  }

  #note(change: () => void): void {
    change();
    for (const waiter of this.#waiters) {
      if (!waiter.isReached()) continue;
      this.#waiters.delete(waiter);
      waiter.resolve();
    }
  }
}
