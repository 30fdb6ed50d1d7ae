import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { findChromium, type OpenDoor } from '@rowmill/browser';
import type { ElementRecord } from '@rowmill/contracts';
import { createEgressProxy } from '@rowmill/egress';
import type { BenchResult } from './bench-result.ts';
import { bareProtocol } from './browser/bare-protocol.ts';
import type { Contender, Ground } from './browser/contender.ts';
import { ourService } from './browser/our-service.ts';
import { startPageSite } from './browser/page-site.ts';
import { puppeteerWay } from './browser/puppeteer-way.ts';
import { treeTime } from './browser/tree-time.ts';

const PAGES = ['5kB', '300kB'] as const;
const IN_FLIGHT = 2;
const BLOCK = 40;
const ROUNDS = 9;
const WARM_UP = 6;

/** Pages a second, and milliseconds of processor time a page: the browser's and ours. */
interface Figure {
  readonly rate: number;
  readonly cpuMs: number;
}

/**
 * Whole `evaluateSelector` jobs against a bare protocol loop and against Puppeteer, each with a browser and a new context
 * and door for every page, in blocks that take turns. All must read the same.
 */
export async function benchBrowser(rounds = ROUNDS, block = BLOCK): Promise<readonly BenchResult[]> {
  await using stack = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-bench-'));
  stack.defer(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  await chmod(directory, 0o755);
  const proxy = stack.use(createEgressProxy({ allow: ['127.0.0.0/8'] }));
  const site = stack.use(await startPageSite());
  const program = await findChromium(process.env['ROWMILL_CHROMIUM']);
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
  const results: BenchResult[] = [];
  for (const [way, openDoor] of [
    ['', (rules) => proxy.openDoor(rules)],
    ['/without-egress', openNoDoor],
  ] as const satisfies readonly (readonly [string, OpenDoor])[]) {
    await using field = new AsyncDisposableStack();
    const ground: Ground = { program, directory, account, openDoor };
    const contenders = [
      field.use(await ourService(ground)),
      field.use(await bareProtocol(ground)),
      field.use(await puppeteerWay(ground)),
    ];
    for (const page of PAGES) {
      const url = `${site.url}/${page}`;
      const [ours, bare, pupil] = await compare(contenders, url, rounds, block);
      results.push(
        ...resultsOf(`browser/bare-protocol/${page}${way}`, ours!, bare!),
        ...resultsOf(`browser/puppeteer/${page}${way}`, ours!, pupil!),
      );
    }
  }
  return results;
}

/** Figures of each contender, block by block. */
async function compare(
  contenders: readonly Contender[],
  url: string,
  rounds: number,
  block: number,
): Promise<readonly (readonly Figure[])[]> {
  const readings: (readonly ElementRecord[])[] = [];
  for (const contender of contenders) {
    await run(contender, url, WARM_UP);
    readings.push(await contender.read(url));
  }
  if (!readings.every((reading) => isDeepStrictEqual(reading, readings[0])))
    throw new Error(`${url}: readings differ`);
  const figures = contenders.map((): Figure[] => []);
  for (let round = 0; round < rounds; round++)
    // Who comes first changes, so that nobody profits from his place.
    for (let turn = 0; turn < contenders.length; turn++) {
      const index = (round + turn) % contenders.length;
      figures[index]!.push(await run(contenders[index]!, url, block));
    }
  return figures;
}

async function run({ read, pid }: Contender, url: string, pages: number): Promise<Figure> {
  let left = pages;
  const worker = async (): Promise<void> => {
    while (left-- > 0) await read(url);
  };
  const began = performance.now();
  const cpu = process.cpuUsage();
  const before = treeTime(pid);
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { rate: pages / seconds, cpuMs: (treeTime(pid) - before + (user + system) / 1000) / pages };
}

/** Pages a second, and what is the same on a busy machine: processor time, turned so that more is better. */
function resultsOf(bench: string, ours: readonly Figure[], bare: readonly Figure[]): readonly BenchResult[] {
  return [
    resultOf(
      bench,
      'pages per second',
      ours.map(({ rate }) => rate),
      bare.map(({ rate }) => rate),
    ),
    resultOf(
      `${bench}/cpu`,
      'pages per CPU second',
      ours.map(({ cpuMs }) => 1000 / cpuMs),
      bare.map(({ cpuMs }) => 1000 / cpuMs),
    ),
  ];
}

function resultOf(
  bench: string,
  unit: string,
  ours: readonly number[],
  bare: readonly number[],
): BenchResult {
  const ratios = ours.map((figure, round) => figure / bare[round]!).toSorted((a, b) => a - b);
  return {
    bench,
    ours: twoDigits(median(ours)),
    bare: twoDigits(median(bare)),
    ratio: twoDigits(median(ratios)),
    interval: [twoDigits(ratios[0]!), twoDigits(ratios.at(-1)!)],
    unit,
  };
}

const openNoDoor: OpenDoor = async () => ({
  address: 'direct://',
  traffic: { sent: 0, received: 0, denied: [], upstreamProblem: undefined },
  close: async () => undefined,
});

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

function twoDigits(figure: number): number {
  return Number(figure.toFixed(2));
}
