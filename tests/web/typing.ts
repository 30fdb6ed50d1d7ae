import type { CDPSession, Page } from 'playwright-core';

/** What a key costs a browser while somebody types, in milliseconds of its main thread. */
export interface TypingReport {
  readonly keys: number;
  /** Until its sign is drawn: what is done with the key, and the frame that shows it. By the clock. */
  readonly drawn: Spread;
  /** Until the next key, with all that is put off: completion, problems, the page around the editor. By the clock. */
  readonly wall: Spread;
  /** The same as the processor tells; on a busy machine the clock counts what others did too. */
  readonly cpu: Spread;
}

export interface Spread {
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
}

export interface TypingOptions {
  readonly lines?: number;
  readonly keys?: number;
}

/** A fast typist; what the editor does between two keys is counted with the key before. */
const BETWEEN_KEYS_MS = 80;
/** Two frames: the sign is on the screen, and nothing that is put off has begun. */
const DRAWN_MS = 34;
/** One stops to think after so many keys, and what waits for that happens then. */
const KEYS_A_WORD = 12;
const THINKING_MS = 600;

/** What is typed: a stage with a command, a flag and an expression, so that completion opens and closes on the way. */
const TYPED = `|| filter "price > 10 and name contains 'a'" --labelStage cheap `;

/** A query of so many lines: stages, quoted texts, a block and comments. */
export function longQuery(lines: number): string {
  const stages = ['range 1 20 page', '/* one page after the other */'];
  for (let index = 0; stages.length < lines; index++) {
    if (index === 50) stages.push('|| addcolumn text ```', ...Array.from({ length: 40 }, noteLine), '```');
    stages.push(`|| addcolumn c${index} "a value of $page$ and $c${index}$" --labelStage stage${index}`);
  }
  return stages.slice(0, lines).join('\n');
}

function noteLine(_: unknown, index: number): string {
  return `line ${index} of a longer text with $page$ in it`;
}

/** Types into the middle of a long query and tells what each key took: all that the main thread did until the next one. */
export async function measureTyping(
  page: Page,
  { lines = 1000, keys = 200 }: TypingOptions = {},
): Promise<TypingReport> {
  await page.locator('.cm-content').click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(longQuery(lines));
  await page.keyboard.press('ControlOrMeta+Home');
  for (let count = 0; count < 20; count++) await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  // What reads the whole text has read it.
  await page.waitForTimeout(2_000);

  const wall = await page.context().newCDPSession(page);
  const cpu = await page.context().newCDPSession(page);
  await wall.send('Performance.enable', { timeDomain: 'timeTicks' });
  await cpu.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async () => ({ wall: await busyMs(wall), cpu: await busyMs(cpu) });
  const costs: { readonly drawn: number; readonly wall: number; readonly cpu: number }[] = [];
  let before = await now();
  for (let index = 0; index < keys; index++) {
    const sign = TYPED[index % TYPED.length]!;
    const pause = index % KEYS_A_WORD === KEYS_A_WORD - 1 ? THINKING_MS : BETWEEN_KEYS_MS;
    await page.keyboard.press(sign === ' ' ? 'Space' : sign);
    await page.waitForTimeout(DRAWN_MS);
    const drawn = await busyMs(wall);
    await page.waitForTimeout(pause - DRAWN_MS);
    const after = await now();
    costs.push({
      drawn: drawn - before.wall,
      wall: after.wall - before.wall,
      cpu: after.cpu - before.cpu,
    });
    before = after;
  }
  return {
    keys,
    drawn: spreadOf(costs.map((cost) => cost.drawn)),
    wall: spreadOf(costs.map((cost) => cost.wall)),
    cpu: spreadOf(costs.map((cost) => cost.cpu)),
  };
}

function spreadOf(costs: readonly number[]): Spread {
  const sorted = costs.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  return { median: at(0.5), p95: at(0.95), worst: sorted.at(-1)! };
}

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const busy = metrics.find(({ name }) => name === 'TaskDuration');
  if (busy === undefined) throw new Error('this browser does not tell how long its tasks took');
  return busy.value * 1000;
}
