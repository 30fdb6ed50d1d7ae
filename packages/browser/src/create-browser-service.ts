import { availableParallelism, tmpdir } from 'node:os';
import { ServiceError } from '@rowmill/contracts';
import type { BrowserService } from './browser-service.ts';
import type { OpenDoor } from './page/door.ts';
import { BrowserPool } from './pool/browser-pool.ts';
import { findChromium } from './pool/find-chromium.ts';
import { launchBrowser } from './pool/launch-browser.ts';
import { runOperation } from './run-operation.ts';

export interface BrowserServiceOptions {
  /** The program; left out, this machine is searched for one. */
  readonly path?: string;
  /** Where browsers have their folders while they live. */
  readonly directory?: string;
  /** Jobs at the same time, and how many more may wait. */
  readonly slots?: number;
  readonly queue?: number;
  /** When a browser is replaced by a fresh one. */
  readonly pages?: number;
  readonly minutes?: number;
  readonly memoryBytes?: number;
  /** What one page may have; past it, it crashes. */
  readonly pageBytes?: number;
  /** Free memory without which no second job begins. */
  readonly spareBytes?: number;
  /** Certificates of authorities that pages may be signed by, beside those that everybody trusts. */
  readonly caFile?: string | undefined;
  /** That one job may send and receive. */
  readonly maxBytes?: number;
}

export interface BrowserServiceParts {
  readonly options: BrowserServiceOptions;
  readonly openDoor: OpenDoor;
  readonly onTrouble: (what: string, error: unknown) => void;
  /** How a browser is started, when somebody wants to be there. */
  readonly launch?: typeof launchBrowser;
}

/** Root's browser would have no sandbox. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const MEBIBYTE = 1024 * 1024;

export async function createBrowserService({
  options,
  openDoor,
  onTrouble,
  launch = launchBrowser,
}: BrowserServiceParts): Promise<BrowserService> {
  const program = await findChromium(options.path);
  const account = process.getuid?.() === 0 ? NOBODY : undefined;
  const spareBytes = options.spareBytes ?? 512 * MEBIBYTE;
  const pool = new BrowserPool({
    launch: () =>
      launch({ program, directory: options.directory ?? tmpdir(), account, caFile: options.caFile }),
    slots: options.slots ?? Math.max(2, availableParallelism()),
    longestLine: options.queue ?? 100,
    wear: {
      pages: options.pages ?? 200,
      ageMs: (options.minutes ?? 30) * 60_000,
      memoryBytes: options.memoryBytes ?? 3072 * MEBIBYTE,
    },
    pageBytes: options.pageBytes ?? 2048 * MEBIBYTE,
    hasMemory: () => process.availableMemory() >= spareBytes,
    onTrouble,
  });
  const ports = { pool, openDoor, maxBytes: options.maxBytes ?? 512 * MEBIBYTE };
  const jobs: Record<string, number> = {};
  return {
    async run(name, wishes, terms) {
      try {
        const reply = await runOperation(name, wishes, terms, ports);
        jobs['ok'] = (jobs['ok'] ?? 0) + 1;
        return reply;
      } catch (error) {
        const outcome = error instanceof ServiceError ? error.code : 'stopped';
        jobs[outcome] = (jobs[outcome] ?? 0) + 1;
        throw error;
      }
    },
    get status() {
      const { version, line, browsers, recycled, killed } = pool;
      const { slots, busy, waiting: queued } = line;
      return { version, slots, busy, queued, browsers, jobs: { ...jobs }, recycled, killed };
    },
    restart: () => pool.restart(),
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  };
}
