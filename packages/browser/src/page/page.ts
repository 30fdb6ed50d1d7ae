import type { PageEvent } from '@rowmill/contracts';
import type { Session } from '../protocol/session.ts';
import type { JobClock } from './job-clock.ts';

/**
 * One page in a context of its own, lent for one job. Every call ends at the job's deadline, when the page crashes or when
 * its browser dies: with `browser/timeout`, `browser/crashed`.
 */
export interface Page {
  /** Of the target itself; frames of other sites have their own. */
  readonly session: Session;
  /** Of the browser, for what is said of the page's context: cookies, permissions. */
  readonly browserSession: Session;
  readonly contextId: string;
  /** Of the main frame; it stays the same over navigations. */
  readonly frameId: string;
  readonly clock: JobClock;
  /** Dialogs, popups, downloads and the like, as they come. */
  readonly events: readonly PageEvent[];
  /** The address that answered for a host, as far as the door knows: the page itself sees the door only. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Set before the page is navigated: what a request to this address carries besides. Asked for each hop of a redirect. */
  headersFor?: HeadersFor;
  /** Set before the page is navigated: what is not to be fetched, as far as the browser does not see to it by itself. */
  blocked?: BlockedRequests;
  /** Goes there and waits until it is ready; takes permits on the way. */
  navigate(url: string): Promise<void>;
  /** After something that may have begun a navigation: waits for it to be as ready as the job wants pages. */
  settle(withinMs: number): Promise<void>;
  /** Where the page is now, and how its document was answered. */
  readonly state: PageState;
  /**
   * Calls a function, given as text, in the main frame: `isolated` where the page cannot reach, with its own references to
   * built-ins; `main` beside the page's own scripts. The answer crosses as one JSON text and is at most 16 MB. What is called
   * in `isolated` may be called again when the page goes elsewhere meanwhile; in `main` that is PageMoved.
   */
  call(world: World, source: string, ...args: readonly unknown[]): Promise<unknown>;
}

export type World = 'isolated' | 'main';

export type HeadersFor = (url: string) => Readonly<Record<string, string>> | undefined;

export interface BlockedRequests {
  /** Addresses that may be blocked, as Fetch.enable has patterns; documents are always looked at. */
  readonly patterns: readonly string[];
  isBlocked(url: string): boolean;
}

export interface PageState {
  readonly url: string;
  readonly httpStatus: number | undefined;
  readonly readyTimedOut: boolean;
}
