import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { askProcess } from './ask-process.ts';
import type { Crowd } from './client-crowd.ts';
import { ManyClients } from './many-clients.ts';
import { percentile } from './percentile.ts';
import { startLoadedLaptop } from './start-loaded-laptop.ts';
import { watchMemory } from './watch-memory.ts';

/** So many that wait and as many that watch. */
const EACH = Number(process.env['CLIENTS'] ?? 500);
const WARM_UP = 50;
const IDLE_LOOKS = 300;
const LOOK_EVERY_MS = 20;

test(`${EACH} clients that wait and ${EACH} that watch each get their own`, async () => {
  await using laptop = await startLoadedLaptop({ ROWMILL_QUERIES_MAX_QUEUED: String(4 * EACH) });
  await using crowd = askProcess<Crowd, readonly string[]>(new URL('./client-crowd.ts', import.meta.url));
  await using clients = new ManyClients(laptop);
  const { url, key } = laptop;
  // Code is compiled and pools are filled before anything is measured.
  expect(await crowd.ask({ url, key, each: WARM_UP, first: 0 })).toEqual([]);
  const { items } = (await (await laptop.call('/v1/sirp/queries?limit=1')).json()) as {
    items: readonly { readonly id: string }[];
  };
  /** Looks at a query that has ended until the signal says so. */
  const look = async (signal: AbortSignal): Promise<readonly number[]> => {
    const times: number[] = [];
    for (; !signal.aborted; await delay(LOOK_EVERY_MS)) times.push(await clients.timeStatus(items[0]!.id));
    return times;
  };
  const idle = await look(AbortSignal.timeout(IDLE_LOOKS * LOOK_EVERY_MS));

  const before = residentBytes(laptop.pid);
  const began = performance.now();
  const { result, memory } = await watchMemory(
    () => residentBytes(laptop.pid),
    async () => {
      const done = new AbortController();
      const busy = look(done.signal);
      const troubles = await crowd.ask({ url, key, each: EACH, first: 2 * WARM_UP });
      done.abort();
      return { troubles, busy: await busy };
    },
  );
  const { troubles, busy } = result;
  const report = {
    seconds: Math.round((performance.now() - began) / 1000),
    statusP50: { idle: percentile(idle, 0.5), busy: percentile(busy, 0.5) },
    statusP99: { idle: percentile(idle, 0.99), busy: percentile(busy, 0.99) },
    looks: { idle: idle.length, busy: busy.length },
    grownBytes: memory.mostBytes - before,
  };
  console.log(JSON.stringify(report));
  expect(troubles).toEqual([]);
  expect(report.grownBytes).toBeLessThan(200e6);
  expect(report.statusP99.busy).toBeLessThan(3 * report.statusP99.idle);
});

function residentBytes(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;
}
