import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from '@rowmill/browser';
import { startLaptop } from '../../tests/laptop/start-laptop.ts';
import { measureTyping, type TypingReport } from '../../tests/web/typing.ts';
import type { BenchResult } from './bench-result.ts';
import { startBarePage } from './typing/start-bare-page.ts';

const ROUNDS = 3;
const KEYS = 128;

/**
 * What a key costs in a query of 1,000 lines on the query page of a running service, beside a CodeMirror without anything of
 * ours with the same text: the browser's main thread until the sign is drawn, and all that it does until the next key, by the
 * clock and by the processor.
 */
export async function benchTyping(rounds = ROUNDS, keys = KEYS): Promise<readonly BenchResult[]> {
  await using stack = new AsyncDisposableStack();
  const data = await mkdtemp(join(tmpdir(), 'rowmill-bench-'));
  stack.defer(async () => {
    for (const place of [data, `${data}-config`]) await rm(place, { recursive: true, force: true });
  });
  const laptop = await startLaptop({ data });
  stack.defer(async () => void (await laptop.stop()));
  const password = /^ +password +(\S+)/im.exec(laptop.output())![1]!;
  const bare = stack.use(await startBarePage());
  const executablePath = await findChromium(process.env['ROWMILL_CHROMIUM']);
  const browser = await chromium.launch({ executablePath });
  stack.defer(() => browser.close());

  const reports: { readonly ours: TypingReport; readonly bare: TypingReport }[] = [];
  for (let round = 0; round < rounds; round++)
    reports.push({
      ours: await measureIn(browser, keys, (page) => openQueryPage(page, laptop.url, password)),
      bare: await measureIn(browser, keys, async (page) => void (await page.goto(bare.url))),
    });
  return [
    resultOf('typing/1000-lines', 'drawn', reports),
    resultOf('typing/1000-lines/until-next-key', 'wall', reports),
    resultOf('typing/1000-lines/until-next-key/cpu', 'cpu', reports),
  ];
}

/** A window of its own for each round. */
async function measureIn(
  browser: Browser,
  keys: number,
  open: (page: Page) => Promise<void>,
): Promise<TypingReport> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await open(page);
    return await measureTyping(page, { keys });
  } finally {
    await context.close();
  }
}

async function openQueryPage(page: Page, url: string, password: string): Promise<void> {
  await page.goto(`${url}/app/query`);
  await page.locator('input[name=username]').fill('admin');
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'Query' }).waitFor();
  // Completion knows the commands.
  await page.waitForLoadState('networkidle');
}

function resultOf(
  bench: string,
  figure: 'drawn' | 'wall' | 'cpu',
  reports: readonly { readonly ours: TypingReport; readonly bare: TypingReport }[],
): BenchResult {
  const middle = (figures: readonly number[]): number =>
    figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!;
  const ours = reports.map((report) => report.ours[figure].p95);
  const bare = reports.map((report) => report.bare[figure].p95);
  const ratios = ours.map((time, round) => time / bare[round]!);
  return {
    bench,
    ours: twoDigits(middle(ours)),
    bare: twoDigits(middle(bare)),
    ratio: twoDigits(middle(ratios)),
    interval: [twoDigits(Math.min(...ratios)), twoDigits(Math.max(...ratios))],
    unit: 'ms a key, p95',
  };
}

function twoDigits(figure: number): number {
  return Number(figure.toFixed(2));
}
