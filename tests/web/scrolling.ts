import type { CDPSession, ElementHandle, Locator, Page } from 'playwright-core';

/** What frames cost while somebody scrolls, in milliseconds. */
export interface ScrollReport {
  /** The longest time from one frame to the next; on a busy machine it counts what others did too. */
  readonly worstFrame: number;
  /** The most work of the browser's main thread for one step, as the processor tells. */
  readonly worstStep: number;
}

/** Ten rows a frame, as a wheel turned fast does; then leaps over the whole, as dragging the bar does. */
const STEP = 280;
const SMALL_STEPS = 120;
const LEAPS = 60;
const STEPS_BY_CPU = 60;

/** Only what is needed of a page's globals. */
interface Scroller {
  scrollTop: number;
  readonly scrollHeight: number;
}
interface Frames {
  requestAnimationFrame(callback: (time: number) => void): void;
}

/** Scrolls a table by script, by small steps and by leaps, and tells what the worst frame took. */
export async function measureScrolling(page: Page, grid: Locator): Promise<ScrollReport> {
  // Found once: looking for it at each step would be counted too.
  const table = (await grid.elementHandle())!;
  const worstFrame = await table.evaluate(
    async (element, { step, small, leaps }) => {
      const scroller = element as unknown as Scroller;
      const { requestAnimationFrame } = globalThis as unknown as Frames;
      const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      scroller.scrollTop = 0;
      for (let rest = 0; rest < 30; rest++) await nextFrame();
      let worst = 0;
      let before = await nextFrame();
      for (let index = 0; index < small + leaps; index++) {
        if (index < small) scroller.scrollTop += step;
        else scroller.scrollTop = ((index - small + 1) / leaps) * scroller.scrollHeight;
        const now = await nextFrame();
        worst = Math.max(worst, now - before);
        before = now;
      }
      return worst;
    },
    { step: STEP, small: SMALL_STEPS, leaps: LEAPS },
  );
  return { worstFrame, worstStep: await worstStep(page, table) };
}

/** The same again, a step at a time, with the main thread's own clock. */
async function worstStep(page: Page, table: ElementHandle): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  let worst = 0;
  for (let index = 0; index < STEPS_BY_CPU; index++) {
    const before = await busyMs(session);
    await table.evaluate(
      async (element, { by, share }) => {
        const scroller = element as unknown as Scroller;
        const { requestAnimationFrame } = globalThis as unknown as Frames;
        if (share === 0) scroller.scrollTop += by;
        else scroller.scrollTop = share * scroller.scrollHeight;
        for (let frame = 0; frame < 2; frame++)
          await new Promise((resolve) => requestAnimationFrame(resolve));
      },
      { by: STEP, share: index % 2 === 0 ? 0 : (index + 1) / (STEPS_BY_CPU + 1) },
    );
    // The first steps warm up.
    if (index >= 6) worst = Math.max(worst, (await busyMs(session)) - before);
  }
  await session.detach();
  return worst;
}

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}
