import { setTimeout as delay } from 'node:timers/promises';
import { ServiceError, type PageEvent } from '@rowmill/contracts';
import type { JobTerms } from '../browser-service.ts';
import { ProtocolError } from '../protocol/protocol-errors.ts';
import type { Session } from '../protocol/session.ts';
import { answerByRule } from './answer-by-rule.ts';
import { keepDocumentGate } from './document-gate.ts';
import type { DoorTraffic } from './door.ts';
import type { Ready } from './job.ts';
import type { JobClock } from './job-clock.ts';
import { MainFrame } from './main-frame.ts';
import { navigationProblem, refusalAtDoor, withoutSecrets } from './navigation-problem.ts';
import { PageMoved } from './page-moved.ts';
import type { BlockedRequests, HeadersFor, Page, PageState, World } from './page.ts';
import { QuietNetwork } from './quiet-network.ts';
import { Worlds } from './worlds.ts';

export interface LivePageOptions {
  readonly session: Session;
  readonly browserSession: Session;
  readonly contextId: string;
  readonly frameId: string;
  readonly clock: JobClock;
  readonly traffic: DoorTraffic;
  readonly ready: Ready;
  readonly permit: JobTerms['permit'];
}

/** How often a page that goes elsewhere by itself is followed. */
const MOST_HOPS = 10;
/** How long for a document that a page asks for by itself while it shows another one. */
const LEAVING_MS = 5_000;
const REST_MS = 250;
const STATUS_SOURCE = `() => performance.getEntriesByType('navigation')[0]?.responseStatus ?? 0`;
const READINESS_SOURCE = '() => document.readyState';

export class LivePage implements Page {
  readonly session: Session;
  readonly browserSession: Session;
  readonly contextId: string;
  readonly frameId: string;
  readonly clock: JobClock;
  readonly events: readonly PageEvent[];
  readonly addresses: ReadonlyMap<string, string>;
  headersFor?: HeadersFor;
  blocked?: BlockedRequests;
  readonly #options: LivePageOptions;
  readonly #frame: MainFrame;
  readonly #worlds: Worlds;
  readonly #network: QuietNetwork;
  #hasGate = false;
  /** The document that was ready last. */
  #settled = 0;
  #status: Promise<number> = Promise.resolve(0);
  #httpStatus: number | undefined;
  #readyTimedOut = false;
  /** It went elsewhere so often that it is not followed any more: it has to stay. */
  #isRestless = false;

  constructor(options: LivePageOptions) {
    const { session, browserSession, contextId, frameId, clock, ready } = options;
    this.session = session;
    this.browserSession = browserSession;
    this.contextId = contextId;
    this.frameId = frameId;
    this.clock = clock;
    this.#options = options;
    this.addresses = options.traffic.addresses ?? new Map();
    this.events = answerByRule(session);
    this.#worlds = new Worlds(session, frameId);
    this.#frame = new MainFrame(session, frameId, () => this.#meetDocument());
    this.#network = new QuietNetwork(session);
    if (ready === 'idle' || ready === 'net2') this.#network.watch();
  }

  get state(): PageState {
    return { url: this.#frame.url, httpStatus: this.#httpStatus, readyTimedOut: this.#readyTimedOut };
  }

  async navigate(url: string): Promise<void> {
    const before = this.#frame.document;
    // The browser does one after the other; the gate stands when the document is asked for.
    const gate = this.#keepGate(url);
    const [{ errorText, isDownload }] = await Promise.all([
      this.session.send('Page.navigate', { url }),
      gate,
    ]);
    if (errorText !== undefined)
      throw navigationProblem({ url, errorText, isDownload }, this.#options.traffic);
    await this.clock.race(this.#frame.until(() => this.#frame.document > before));
    await this.#becomeReady();
  }

  async settle(withinMs: number): Promise<void> {
    const hasBegun = (): boolean => this.#frame.document > this.#settled || this.#frame.isLeaving;
    if (!hasBegun()) await this.#within(withinMs, this.#frame.until(hasBegun));
    if (hasBegun()) await this.#becomeReady();
  }

  async call(world: World, source: string, ...args: readonly unknown[]): Promise<unknown> {
    if (world === 'main') return await this.#worlds.callMain(source, args);
    return await this.#worlds.callIsolated(source, args, async () => {
      await this.clock.race(this.#frame.until(() => this.#isLoaded()));
      if (this.#isRestless) await this.#stay();
    });
  }

  async #keepGate(firstUrl: string): Promise<void> {
    const { session, clock, frameId, headersFor, blocked } = this;
    const { permit } = this.#options;
    const isNeeded = permit !== undefined || headersFor !== undefined || blocked !== undefined;
    if (this.#hasGate || !isNeeded) return;
    this.#hasGate = true;
    await keepDocumentGate({ session, clock, frameId, permit, headersFor, blocked, firstUrl });
  }

  /** Waits for the document that is there, and for those that it goes to by itself. */
  async #becomeReady(): Promise<void> {
    for (let hops = 0; hops < MOST_HOPS; hops++) {
      await this.#follow();
      await this.#load();
      await this.#waitForQuiet();
      await this.#waitForRest();
      const { document } = this.#frame;
      this.#httpStatus = (await this.#status) || undefined;
      this.#isRestless = this.#frame.document !== document || this.#frame.isLeaving;
      if (!this.#isRestless) break;
    }
    if (this.#isRestless) await this.#stay();
    this.#settled = this.#frame.document;
    this.#judge();
  }

  /** A document whose bytes break off is never loaded, and half a page is none; one that stops by itself is as it wants to be. */
  async #load(): Promise<void> {
    const frame = this.#frame;
    await this.clock.race(frame.until(() => this.#isLoaded() || (frame.hasStopped && !frame.isLeaving)));
    if (this.#isLoaded()) return;
    const { document } = frame;
    const state = await this.call('isolated', READINESS_SOURCE);
    if (frame.document !== document || this.#isLoaded()) return;
    if (state === 'loading')
      throw new ServiceError('browser/navigation-failed', {
        url: withoutSecrets(frame.url),
        problem: 'the answer broke off',
      });
    frame.isParsed = frame.isLoaded = true;
  }

  async #stay(): Promise<void> {
    try {
      await this.session.send('Page.stopLoading');
    } catch (error) {
      // Between two documents there is nothing to stop.
      if (!(error instanceof ProtocolError)) throw error;
    }
  }

  async #follow(): Promise<void> {
    const { document, isLeaving } = this.#frame;
    if (!isLeaving) return;
    const hasLeft = this.#frame.until(() => this.#frame.document > document || !this.#frame.isLeaving);
    await this.#within(Math.min(LEAVING_MS, this.clock.leftMs / 2), hasLeft);
  }

  #isLoaded(): boolean {
    return this.#options.ready === 'domload' ? this.#frame.isParsed : this.#frame.isLoaded;
  }

  async #waitForQuiet(): Promise<void> {
    const { ready } = this.#options;
    if (ready !== 'idle' && ready !== 'net2') return;
    const isQuiet = await this.#network.comes(ready === 'idle' ? 0 : 2, this.clock.leftMs / 2, this.clock);
    this.#readyTimedOut = !isQuiet;
  }

  /** What will be needed of it is asked for while it loads. */
  #meetDocument(): void {
    void this.#worlds.renew();
    const status = this.#worlds.callIsolated(STATUS_SOURCE, [], async () => {
      throw new PageMoved();
    });
    // The document that takes its place has a status of its own.
    this.#status = status.then(Number, (error: unknown) => {
      if (error instanceof PageMoved) return 0;
      throw error;
    });
    this.#status.catch(() => undefined);
  }

  /** A page that sends the visitor on says so when it has loaded. */
  async #waitForRest(): Promise<void> {
    const { ready } = this.#options;
    const hasSaidSo = (): boolean => this.#frame.isAtRest || this.#frame.isLeaving;
    if (ready !== 'domload' && !hasSaidSo()) await this.#within(REST_MS, this.#frame.until(hasSaidSo));
  }

  #judge(): void {
    const { unreachableUrl, url } = this.#frame;
    const { traffic } = this.#options;
    if (unreachableUrl !== undefined)
      throw navigationProblem({ url: unreachableUrl, errorText: 'net::ERR_FAILED' }, traffic);
    if (this.#httpStatus === 401)
      throw new ServiceError('browser/auth-required', { url: withoutSecrets(url) });
    const problem = refusalAtDoor(url, this.#httpStatus, traffic);
    if (problem !== undefined) throw problem;
  }

  async #within(ms: number, work: Promise<void>): Promise<void> {
    const over = new AbortController();
    const late = delay(ms, undefined, { signal: over.signal }).catch(() => undefined);
    try {
      await this.clock.race(Promise.race([work, late]));
    } finally {
      over.abort();
    }
  }
}
