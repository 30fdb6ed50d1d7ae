import { expect, test } from 'vitest';
import { memoryOfTree } from './memory-of-tree.ts';
import { overload } from './overload.ts';
import { startLoadedLaptop } from './start-loaded-laptop.ts';
import { startLoadGenerator } from './start-load-generator.ts';
import { watchMemory } from './watch-memory.ts';

const SECONDS = Number(process.env['DISPATCH_SECONDS'] ?? 30);
const RATE = 20;
/** Caches and heaps fill for a while before memory can be flat. */
const WARM_UP_SECONDS = 25;
/** Of 4 × 20 queries a second, a queue this short is full in seconds on any machine that CI has. */
const OVERLOAD = { rate: 150, seconds: 8 };

test('20 queries a second complete in flat memory; too many are refused and forgotten', async () => {
  await using laptop = await startLoadedLaptop({ ROWMILL_QUERIES_MAX_QUEUED: '200' });
  await using generator = startLoadGenerator();
  const { url, key } = laptop;
  let first = 0;
  const send = async (rate: number, seconds: number) => {
    const report = await generator.ask({ url, key, rate, seconds, first });
    first += report.sent;
    return report;
  };
  await send(RATE, WARM_UP_SECONDS);

  const { result, memory } = await watchMemory(
    () => memoryOfTree(laptop.pid),
    () => send(RATE, SECONDS),
  );
  console.log(JSON.stringify({ ...result, memory }));
  expect(result).toMatchObject({
    sent: RATE * SECONDS,
    completed: RATE * SECONDS,
    serverErrors: 0,
    troubles: [],
  });
  expect(memory.lastBytes).toBeLessThan(memory.firstBytes * 1.2);

  const report = await overload(laptop, generator, { ...OVERLOAD, first });
  console.log(JSON.stringify(report));
  expect(report.overload).toMatchObject({ serverErrors: 0, troubles: [] });
  expect(report.overload.refused).toBeGreaterThan(0);
  expect(report.overload.completed + report.overload.refused).toBe(report.overload.sent);
  expect(report.left).toBe(0);
  expect(report.recoveryMs).toBeLessThan(30_000);
});
