import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processTree } from './process-tree.ts';
import { startLaptop, type Laptop } from './start-laptop.ts';

let place: string;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'rowmill-data-'));
});

afterEach(() => rm(place, { recursive: true, force: true }));

async function runQuery(laptop: Laptop, query: string): Promise<string> {
  const response = await laptop.call('/v1/sirp/query/runner/dispatch/wait', {
    method: 'POST',
    body: JSON.stringify({ query }),
  });
  const { id, status } = (await response.json()) as { id: string; status: string };
  expect(status).toBe('completed');
  return id;
}

async function rowsOf(laptop: Laptop, id: string): Promise<string> {
  const response = await laptop.call(`/v1/sirp/queries/${id}/results?mode=ndjson`);
  expect(response.status).toBe(200);
  return response.text();
}

test('a copy of a stopped directory, put elsewhere, is the same service', async () => {
  const data = join(place, 'data');
  const first = await startLaptop({ data });
  const id = await runQuery(first, 'range 1 1000 n || math square "n * n" || sort square --order descending');
  const rows = await rowsOf(first, id);
  expect(rows.split('\n')).toHaveLength(1001);
  expect(await first.stop()).toBe(0);

  await cp(data, join(place, 'backup'), { recursive: true, preserveTimestamps: true });
  await rename(data, join(place, 'gone'));
  const restored = await startLaptop({ data: join(place, 'backup'), key: first.key });
  expect(restored.output()).not.toContain('shown only this once');
  expect(await rowsOf(restored, id)).toBe(rows);
  await runQuery(restored, 'range 1 3');
  expect(await restored.stop()).toBe(0);
});

test('a second program on the same directory is refused and says why', async () => {
  const data = join(place, 'data');
  const first = await startLaptop({ data });
  await expect(startLaptop({ data, key: first.key })).rejects.toThrow(/is used by another program/);
  expect(await first.stop()).toBe(0);
});

test('after kill −9 of the program alone the next one takes its database over; nothing is left behind', async () => {
  const data = join(place, 'data');
  const first = await startLaptop({ data });
  const id = await runQuery(first, 'range 1 10');
  const tree = processTree(first.pid);
  process.kill(first.pid, 'SIGKILL');
  const second = await startLaptop({ data, key: first.key });
  expect((await rowsOf(second, id)).trimEnd().split('\n')).toHaveLength(10);
  expect(await second.stop()).toBe(0);
  await expect
    .poll(() => tree.filter(({ pid }) => processTree(pid).some((each) => each.pid === pid)), {
      timeout: 10_000,
    })
    .toEqual([]);
});
