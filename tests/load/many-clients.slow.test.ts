import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ManyClients } from './many-clients.ts';
import { percentile } from './percentile.ts';
import { startLoadedLaptop } from './start-loaded-laptop.ts';
import { watchMemory } from './watch-memory.ts';

const CLIENTS = Number(process.env['CLIENTS'] ?? 500);
const WARM_UP = 100;
const IDLE_LOOKS = 300;
const LOOK_EVERY_MS = 20;

test('500 clients that wait and 500 that watch each get their own', async () => {
  await using laptop = await startLoadedLaptop({ ROWMILL_QUERIES_MAX_QUEUED: '2000' });
  await using clients = new ManyClients(laptop);
  // Code is compiled and pools are filled before anything is measured.
  const warm = await Promise.all(Array.from({ length: WARM_UP }, (_, number) => clients.wait(number)));
  expect(warm.filter(Boolean)).toEqual([]);
  const { items } = (await (await laptop.call('/v1/sirp/queries?limit=1')).json()) as {
    items: readonly { readonly id: string }[];
  };
  const looked = items[0]!.id;
  const look = async (times: number[]): Promise<void> => {
    times.push(await clients.timeStatus(looked));
    await delay(LOOK_EVERY_MS);
  };
  const idle: number[] = [];
  while (idle.length < IDLE_LOOKS) await look(idle);

  const before = residentBytes(laptop.pid);
  const began = performance.now();
  const busy: number[] = [];
  let isOver = false;
  const { result, memory } = await watchMemory(
    () => residentBytes(laptop.pid),
    async () => {
      const all = Promise.all(
        Array.from({ length: CLIENTS }, (_, index) => [
          clients.wait(WARM_UP + 2 * index),
          clients.watch(WARM_UP + 2 * index + 1),
        ]).flat(),
      ).finally(() => (isOver = true));
      while (!isOver) await look(busy);
      return all;
    },
  );
  const report = {
    clients: result.length,
    seconds: Math.round((performance.now() - began) / 1000),
    statusP99: { idle: percentile(idle, 0.99), busy: percentile(busy, 0.99) },
    statusP50: { idle: percentile(idle, 0.5), busy: percentile(busy, 0.5) },
    grownBytes: memory.mostBytes - before,
  };
  console.log(JSON.stringify(report));
  expect(result.filter(Boolean)).toEqual([]);
  expect(report.grownBytes).toBeLessThan(200e6);
  expect(report.statusP99.busy).toBeLessThan(3 * report.statusP99.idle);
});

function residentBytes(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;
}
