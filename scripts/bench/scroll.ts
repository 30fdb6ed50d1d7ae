import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '@rowmill/browser';
import { chromium, type Page } from 'playwright-core';
import { startLaptop, type Laptop } from '../../tests/laptop/start-laptop.ts';
import { measureScrolling, type ScrollReport } from '../../tests/web/scrolling.ts';
import { tabMemory } from '../../tests/web/tab-memory.ts';
import type { BenchResult } from './bench-result.ts';
import { startBarePage } from './typing/start-bare-page.ts';

const ROUNDS = 5;
const QUERY = 'range 1 1000000 n || math square "n * n" || addcolumn name "row $n$"';
const BARE = fileURLToPath(new URL('./scroll/bare-rows.ts', import.meta.url));

interface Figures extends ScrollReport {
  readonly memory: number;
}

/**
 * Scrolling through a million rows of a run on the query page, beside a page that has a million rows in memory and draws them
 * with TanStack Virtual alone: the worst frame by the clock, the worst step by the processor, and the tab's largest memory.
 */
export async function benchScroll(rounds = ROUNDS): Promise<readonly BenchResult[]> {
  await using stack = new AsyncDisposableStack();
  const data = await mkdtemp(join(tmpdir(), 'rowmill-bench-'));
  stack.defer(async () => {
    for (const place of [data, `${data}-config`]) await rm(place, { recursive: true, force: true });
  });
  const laptop = await startLaptop({ data });
  stack.defer(async () => void (await laptop.stop()));
  const password = /^ +password +(\S+)/im.exec(laptop.output())![1]!;
  const bare = stack.use(await startBarePage(BARE));
  const run = await runOf(laptop);

  const figures: { readonly ours: Figures; readonly bare: Figures }[] = [];
  for (let round = 0; round < rounds; round++)
    figures.push({
      bare: await measureIn(async (page) => void (await page.goto(bare.url))),
      ours: await measureIn((page) => openRun(page, laptop.url, password, run)),
    });
  return [
    resultOf('scroll/worst-frame', 'worstFrame', 'ms', figures),
    resultOf('scroll/worst-step/cpu', 'worstStep', 'ms', figures),
    resultOf('scroll/memory', 'memory', 'MB', figures),
  ];
}

async function runOf(laptop: Laptop): Promise<string> {
  const body = JSON.stringify({ query: QUERY });
  const answer = await laptop.call('/v1/sirp/query/runner/dispatch/wait', { method: 'POST', body });
  const { id } = (await answer.json()) as { id?: string };
  if (id === undefined) throw new Error(`${QUERY} was refused: ${answer.status}`);
  return id;
}

/** A browser of its own for each measurement, so that a tab's memory is nobody else's. */
async function measureIn(open: (page: Page) => Promise<void>): Promise<Figures> {
  const browser = await chromium.launch({
    executablePath: await findChromium(process.env['ROWMILL_CHROMIUM']),
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await open(page);
    const table = page.getByRole('grid', { name: 'Rows' });
    await table.getByText('row 3', { exact: true }).waitFor({ timeout: 60_000 });
    return { ...(await measureScrolling(page, table)), memory: await tabMemory(browser) };
  } finally {
    await browser.close();
  }
}

async function openRun(page: Page, url: string, password: string, run: string): Promise<void> {
  await page.goto(`${url}/app/query?run=${run}`);
  await page.locator('input[name=username]').fill('admin');
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForLoadState('networkidle');
}

function resultOf(
  bench: string,
  figure: keyof Figures,
  unit: string,
  figures: readonly { readonly ours: Figures; readonly bare: Figures }[],
): BenchResult {
  const middle = (numbers: readonly number[]): number =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
  const ours = figures.map((round) => round.ours[figure]);
  const bare = figures.map((round) => round.bare[figure]);
  const ratios = ours.map((number, round) => number / bare[round]!);
  return {
    bench,
    ours: rounded(middle(ours)),
    bare: rounded(middle(bare)),
    ratio: rounded(middle(ratios)),
    interval: [rounded(Math.min(...ratios)), rounded(Math.max(...ratios))],
    unit,
  };
}

function rounded(figure: number): number {
  return Number(figure.toFixed(figure < 100 ? 1 : 0));
}
