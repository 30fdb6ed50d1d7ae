import { setTimeout as delay } from 'node:timers/promises';
import { startBrowser, type TestBrowser } from '../start-browser.ts';
import { startCanaries, type Canaries } from './start-canaries.ts';
import { FORBIDDEN_NAMES, hostsOf, urlOf } from './spellings.ts';
import { PAGE_WAYS, type PageWayName } from './page-ways.ts';
import { startNameServer } from './start-name-server.ts';
import { startSite, type Site } from './start-site.ts';
import { SITE, SITE_ADDRESS, SITE_PORT } from './site-address.ts';
import { CALL_WAYS, type CallWayName } from './call-ways.ts';

export type WayName = PageWayName | CallWayName;

export interface Order {
  /** Whether the guard refuses anything. */
  readonly isGuarded: boolean;
  readonly spellings: readonly string[];
}

/** What became of each way. */
export type Report = Readonly<Record<WayName, WayReport>>;

export interface WayReport {
  /** What reached a canary. */
  readonly hits: readonly string[];
  /** Hosts that the guard refused, each once. */
  readonly denied: readonly string[];
  readonly milliseconds: number;
}

/** What a way is tried with. */
export interface Ground {
  readonly browser: TestBrowser;
  readonly canaries: Canaries;
  readonly site: Site;
  readonly allow: readonly string[];
  readonly spellings: readonly string[];
  /** For refusals that are told to the caller instead of the guard's log. */
  noteDenied(host: string): void;
}

const LOOK_MS = 50;
const QUIET_MS = 400;
const LONGEST_MS = 4_000;
const EVERYTHING = ['0.0.0.0/0', '::/0'];

/** Tries every way with every spelling, one way after the other, so that each hit has its way. */
export async function tryWays({ isGuarded, spellings }: Order): Promise<Report> {
  const allow = isGuarded ? [`${SITE_ADDRESS}/32:${SITE_PORT}`] : EVERYTHING;
  await using open = new AsyncDisposableStack();
  open.use(await startNameServer((name) => FORBIDDEN_NAMES[name] ?? []));
  const canaries = open.use(await startCanaries());
  const site = open.use(await startSite());
  const browser = open.use(await startBrowser({ allow, resolve: 'system' }));
  const refused: string[] = [];
  const noteDenied = (host: string): void => void refused.push(host);
  const ground: Ground = { browser, canaries, site, allow, spellings, noteDenied };
  const report: Partial<Record<WayName, WayReport>> = {};
  const watch = async (way: WayName, attempt: () => Promise<void>): Promise<void> => {
    const before = { hits: canaries.hits.length, denied: browser.denied.length };
    const began = performance.now();
    refused.length = 0;
    await attempt();
    report[way] = {
      hits: canaries.hits.slice(before.hits),
      denied: [...new Set([...browser.denied.slice(before.denied), ...refused])],
      milliseconds: Math.round(performance.now() - began),
    };
  };
  for (const way of Object.keys(PAGE_WAYS) as PageWayName[]) await watch(way, () => showPage(way, ground));
  for (const way of Object.keys(CALL_WAYS) as CallWayName[]) await watch(way, () => CALL_WAYS[way](ground));
  return report as Report;
}

/** Holds a page open until everything was refused that it can ask for, or until it has been quiet for a while. */
async function showPage(way: PageWayName, ground: Ground): Promise<void> {
  const { browser, canaries, site, spellings, allow } = ground;
  const { scheme } = PAGE_WAYS[way];
  site.urls = spellings.map((spelling) =>
    scheme === 'stun' ? `stun:${spelling}` : urlOf(spelling, scheme, `/hit/${way}`),
  );
  const url = `${SITE}/way/${way}`;
  const expression = `() => fetch('/hold').then(() => 'held')`;
  // A page that has been led elsewhere, or whose tricks were answered, is of no interest any more.
  const job = browser
    .run('javascript', { url, expression, device: 'Desktop' }, { timeoutMs: 30_000, job: way })
    .catch(() => undefined);
  const began = performance.now();
  const seen = { hits: canaries.hits.length, denied: browser.denied.length };
  const expected = allow === EVERYTHING ? new Set(['169.254.169.254']) : hostsOf(spellings);
  let lastEvent = began;
  for (let known = seen.hits + seen.denied, isQuiet = false; !isQuiet;) {
    await delay(LOOK_MS);
    const now = performance.now();
    const events = canaries.hits.length + browser.denied.length;
    if (events !== known) lastEvent = now;
    known = events;
    const isRefused = expected.isSubsetOf(new Set(browser.denied.slice(seen.denied)));
    const patience = isRefused ? QUIET_MS : LONGEST_MS;
    isQuiet = now - lastEvent > patience;
  }
  site.release();
  await job;
}

if (import.meta.main) {
  process.once('message', async ({ order }: { order: Order }) => {
    process.send?.(await tryWays(order));
    process.disconnect();
  });
}
