import type { BrowserService, OpenDoor } from '@rowmill/browser';
import {
  createEgress,
  createEgressProxy,
  createPacFiles,
  parseProxy,
  type EgressProxy,
  type EgressStatus,
} from '@rowmill/egress';
import { loadBrowser } from '../browsing/load-browser.ts';
import { browserDirectory } from '../browsing/browser-directory.ts';
import { evaluatePac } from '../browsing/evaluate-pac.ts';
import { lazyBrowser, type LazyBrowser } from '../browsing/lazy-browser.ts';
import { slotsOf } from '../browsing/slots-of.ts';
import { wayOut } from '../browsing/way-out.ts';
import type { Settings } from '../configuration/settings.ts';

/** The browsers of this process and their way out. Nothing is started before the first page. */
export interface Browsing extends AsyncDisposable {
  readonly browser: LazyBrowser;
  /** What pages sent and received, and what they were refused. */
  readonly traffic: EgressStatus;
}

const NO_TRAFFIC: EgressStatus = { doors: 0, sent: 0, received: 0, connections: 0, denied: 0 };

export function openBrowsing(
  settings: Settings,
  onTrouble: (what: string, error: unknown) => void,
): Browsing {
  const guard = wayOut(settings);
  const { pages: slots } = slotsOf(settings);
  const opened = new AsyncDisposableStack();
  let proxy: EgressProxy | undefined;

  async function open(): Promise<BrowserService> {
    const { createBrowserService } = await loadBrowser();
    await using parts = new AsyncDisposableStack();
    const { path: directory } = parts.use(browserDirectory(settings['browser.directory']));
    const path = settings['browser.path'];
    const options = {
      directory,
      slots,
      queue: settings['browser.queue'],
      caFile: settings['egress.caFile'],
      pages: settings['browser.pages'],
      minutes: settings['browser.minutes'],
      memoryBytes: settings['browser.memoryBytes'],
      ...(path !== undefined && { path }),
    };
    const ways = parts.use(createEgressProxy(guard));
    const closed: OpenDoor = ({ job, maxBytes }) => ways.openDoor({ job, maxBytes, isClosed: true });
    // Not among the browsers of jobs: a job that waits for its PAC file holds one of them already.
    const evaluator = parts.use(
      lazyBrowser({
        slots: 1,
        look: async () => undefined,
        open: () => createBrowserService({ options: { ...options, slots: 1 }, openDoor: closed, onTrouble }),
      }),
    );
    const egress = parts.use(createEgress(guard));
    const pacFiles = createPacFiles({ egress, evaluatePac: evaluatePac(evaluator) });
    const openDoor: OpenDoor = ({ proxy: wanted, ...rules }) =>
      ways.openDoor({ ...rules, ...(wanted !== undefined && { upstream: parseProxy(wanted, pacFiles) }) });
    const service = parts.use(await createBrowserService({ options, openDoor, onTrouble }));
    proxy = ways;
    opened.use(parts.move());
    return service;
  }

  const browser = lazyBrowser({
    slots,
    open,
    look: async () => (await loadBrowser()).findChromium(settings['browser.path']),
  });
  return {
    browser,
    get traffic() {
      return proxy?.status ?? NO_TRAFFIC;
    },
    async [Symbol.asyncDispose]() {
      await browser[Symbol.asyncDispose]();
      await opened.disposeAsync();
    },
  };
}
