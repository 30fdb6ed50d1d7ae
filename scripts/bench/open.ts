import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBrowserService, findChromium } from '@rowmill/browser';
import { createEgressProxy } from '@rowmill/egress';
import { createLocalEngine, type LocalEngine } from '@rowmill/engine/local';
import type { BenchResult } from './bench-result.ts';
import { bareProtocol } from './browser/bare-protocol.ts';
import { WISHES, type Contender } from './browser/contender.ts';
import { startPageSite } from './browser/page-site.ts';
import { treeTime } from './browser/tree-time.ts';

const URLS = 500;
const ROUNDS = 5;
const IN_FLIGHT = 2;
const LINKS = 100;
/** As the query below: `open` tells of each element also where it stands. */
const READ = { ...WISHES, place: true };

/**
 * Pages a second of a whole query `open` over 500 addresses, from its text to its committed rows, permits included,
 * against a bare protocol loop that reads the same of the same pages through the same egress.
 */
export async function benchOpen(urls = URLS, rounds = ROUNDS): Promise<readonly BenchResult[]> {
  await using stack = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-bench-'));
  stack.defer(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  await chmod(directory, 0o755);
  const site = stack.use(await startPageSite());
  const proxy = stack.use(createEgressProxy({ allow: ['127.0.0.0/8'] }));
  const program = await findChromium(process.env['ROWMILL_CHROMIUM']);
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
  const bare = stack.use(
    await bareProtocol({ program, directory, account, openDoor: (rules) => proxy.openDoor(rules) }, READ),
  );
  const browser = stack.use(
    await createBrowserService({
      options: { path: program, directory, slots: IN_FLIGHT, pages: 100_000 },
      openDoor: (rules) => proxy.openDoor(rules),
      onTrouble(what, error) {
        throw new Error(what, { cause: error });
      },
    }),
  );
  const engine = stack.use(
    await createLocalEngine({
      browser,
      egressAllow: ['127.0.0.0/8'],
      policies: [{ id: 'site', name: 'site', domain: '127.0.0.1', policy: { perSecond: 1_000_000 } }],
    }),
  );
  const page = `${site.url}/5kB`;
  const warmUp = Math.ceil(urls / 10);
  await bareLoop(bare, page, warmUp);
  await wholeQuery(engine, page, warmUp);
  const ours: Figure[] = [];
  const loop: Figure[] = [];
  for (let round = 0; round < rounds; round++) {
    loop.push(await measure(urls, () => bareLoop(bare, page, urls)));
    ours.push(await measure(urls, () => wholeQuery(engine, page, urls)));
  }
  return [
    resultOf('open/5kB', 'pages per second', ours, loop, ({ perSecond }) => perSecond),
    resultOf('open/5kB/cpu', 'pages per CPU second', ours, loop, ({ perCpuSecond }) => perCpuSecond),
  ];
}

/** What is the same on a busy machine is processor time: of this process, the browsers, the table work and the site. */
interface Figure {
  readonly perSecond: number;
  readonly perCpuSecond: number;
}

function resultOf(
  bench: string,
  unit: string,
  ours: readonly Figure[],
  bare: readonly Figure[],
  of: (figure: Figure) => number,
): BenchResult {
  const ratios = ours.map((figure, round) => of(figure) / of(bare[round]!)).toSorted((a, b) => a - b);
  return {
    bench,
    ours: twoDigits(median(ours.map(of))),
    bare: twoDigits(median(bare.map(of))),
    ratio: twoDigits(median(ratios)),
    interval: [twoDigits(ratios[0]!), twoDigits(ratios.at(-1)!)],
    unit,
  };
}

async function wholeQuery(engine: LocalEngine, page: string, urls: number): Promise<void> {
  const text = `range 1 ${urls} n || open ${page}#$n$ --selector a --html --dimension --cache false`;
  const run = await engine.start(text, { mode: 'turbo' });
  const { state, rows, error } = await run.ended;
  if (state !== 'completed' || rows !== urls * LINKS)
    throw new Error(`the query ended ${state} with ${rows} rows: ${error?.message ?? ''}`);
}

async function bareLoop({ read }: Contender, page: string, urls: number): Promise<void> {
  let next = 1;
  const worker = async (): Promise<void> => {
    while (next <= urls) await read(`${page}#${next++}`);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
}

async function measure(pages: number, work: () => Promise<void>): Promise<Figure> {
  const [began, cpu] = [performance.now(), treeTime(process.pid)];
  await work();
  const [seconds, cpuSeconds] = [(performance.now() - began) / 1000, (treeTime(process.pid) - cpu) / 1000];
  return { perSecond: pages / seconds, perCpuSecond: pages / cpuSeconds };
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

function twoDigits(figure: number): number {
  return Number(figure.toFixed(2));
}
