import { bareRate } from '../../tests/load/bare-rate.ts';
import { findHeldRate } from '../../tests/load/find-held-rate.ts';
import type { LoadReport } from '../../tests/load/load-report.ts';
import { memoryOfTree } from '../../tests/load/memory-of-tree.ts';
import { overload } from '../../tests/load/overload.ts';
import { startLoadGenerator } from '../../tests/load/start-load-generator.ts';
import { startLoadedLaptop } from '../../tests/load/start-loaded-laptop.ts';
import { watchMemory } from '../../tests/load/watch-memory.ts';
import type { BenchResult } from './bench-result.ts';

const RATE = 20;
const SECONDS = Number(process.env['DISPATCH_SECONDS'] ?? 300);
const WARM_UP_SECONDS = Math.min(20, SECONDS);
const STEP_SECONDS = Math.min(20, SECONDS);
const BARE_SECONDS = Math.min(10, SECONDS);
/** Numbers of bare queries, far away from those that the server gets. */
const BARE_FIRST = 1e9;
/** A full queue is worked off within the promised 30 s at any rate from 20 a second on. */
const MAX_QUEUED = 400;

/**
 * Queries a second, each distinct, of three stages and 100 rows: a whole `rowmill up` under even load for minutes, the
 * highest rate it holds, and what it does at four times that; beside the same queries in an engine without a service.
 */
export async function benchDispatch(): Promise<readonly BenchResult[]> {
  await using laptop = await startLoadedLaptop({ ROWMILL_QUERIES_MAX_QUEUED: String(MAX_QUEUED) });
  await using generator = startLoadGenerator();
  const { url, key } = laptop;
  let first = 0;
  const send = async (rate: number, seconds: number): Promise<LoadReport> => {
    const report = await generator.ask({ url, key, rate, seconds, first });
    first += report.sent;
    return report;
  };
  await send(RATE, WARM_UP_SECONDS);

  const { result: steady, memory } = await watchMemory(
    () => memoryOfTree(laptop.pid),
    () => send(RATE, SECONDS),
    1000,
  );
  tell('steady', { ...steady, memory });
  if (steady.completed !== steady.sent)
    throw new Error(`${steady.sent - steady.completed} of ${steady.sent} queries did not complete`);

  const bareBefore = await bareRate(BARE_SECONDS, BARE_FIRST);
  const held = await findHeldRate(RATE, async (rate) => {
    const report = await send(rate, STEP_SECONDS);
    tell('step', { rate, ...report });
    return report;
  });
  const bareAfter = await bareRate(BARE_SECONDS, 2 * BARE_FIRST);

  // The queue fills with three times the held rate.
  const seconds = Math.max(STEP_SECONDS, Math.ceil(MAX_QUEUED / held));
  const over = await overload(laptop, generator, { rate: 4 * held, seconds, first });
  tell('overload', over);
  const { refused, serverErrors, troubles } = over.overload;
  if (refused === 0 || serverErrors > 0 || troubles.length > 0 || over.left > 0)
    throw new Error('the overload was not refused in order');

  const bare = (bareBefore + bareAfter) / 2;
  return [
    {
      bench: 'dispatch/held',
      ours: Number(held.toFixed(1)),
      bare: Number(bare.toFixed(1)),
      ratio: Number((held / bare).toFixed(2)),
      unit: 'queries per second',
    },
  ];
}

/** What lies behind the figures, for whoever watches. */
function tell(what: string, report: object): void {
  console.error(JSON.stringify({ what, ...report }));
}
