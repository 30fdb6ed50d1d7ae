import { fork } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { sql } from '@rowmill/language';
import { openTestSegments, readRows, rowsOf, writeRows } from '../segments/segments.fixture.ts';
import { startDuckdbChild } from './duckdb-child.ts';

const directory = await mkdtemp(join(tmpdir(), 'rowmill-child-'));
afterAll(() => rm(directory, { recursive: true, force: true }));
const settings = {
  directory: join(directory, 'child'),
  memoryLimit: '500MB',
  threads: 1,
  residentBytes: 1e9,
};

test('one statement at a time, values bound, several statements refused', async () => {
  const child = await startDuckdbChild(settings);
  expect(
    await child.run(sql`SELECT ${'x'}, ${1.5}, ${true}, ${null}, ${['a', 'b']}, ${12n}::BIGINT`),
  ).toEqual([['x', 1.5, true, null, ['a', 'b'], '12']]);
  const first = child.run(sql`SELECT 1`);
  await expect(child.run(sql`SELECT 2`)).rejects.toThrow('busy');
  await first;
  await expect(child.run(sql`SELECT 1; SELECT 2`)).rejects.toThrow('multiple statements');
  await expect(child.run(sql`SET threads = 4`)).rejects.toThrow('locked');
  await child.kill(new Error('done'));
  await expect(access(settings.directory)).rejects.toThrow('ENOENT');
});

test('temporary tables end with the session', async () => {
  const child = await startDuckdbChild(settings);
  await child.run(sql`CREATE TEMP TABLE t AS SELECT 1 AS a`);
  await child.reset();
  await expect(child.run(sql`SELECT * FROM t`)).rejects.toThrow('does not exist');
  await child.kill(new Error('done'));
});

test('a child killed while it writes is replaced; the writer says so', async () => {
  await using place = await openTestSegments();
  const { segments } = place;
  await writeRows(segments, 'warm', rowsOf({ a: 1 }));
  const [pid] = await childrenOf(process.pid, 'child.');
  // Stopped, it takes the statement and does not come to an end.
  process.kill(pid!, 'SIGSTOP');
  const writing = writeRows(segments, 'killed', rowsOf({ a: 1 }));
  setTimeout(() => process.kill(pid!, 'SIGKILL'), 200);
  await expect(writing).rejects.toMatchObject({ code: 'engine/storage' });
  expect(await Array.fromAsync(place.store.list('killed'))).toEqual([]);
  const refs = await writeRows(segments, 'after', rowsOf({ a: 2 }));
  expect((await readRows(segments, refs)).length).toBe(1);
});

test('a child ends with its parent', async () => {
  const parent = fork(
    fileURLToPath(new URL('idle-parent.fixture.ts', import.meta.url)),
    [join(directory, 'orphan')],
    {
      execArgv: ['--conditions=@rowmill/source', '--disable-warning=ExperimentalWarning'],
    },
  );
  const [pid] = (await once(parent, 'message')) as [number];
  expect(() => process.kill(pid, 0)).not.toThrow();
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), { timeout: 5000 }).toBe(false);
});

async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return status !== undefined && !status.includes(') Z');
}

async function childrenOf(parent: number, command: string): Promise<number[]> {
  const found: number[] = [];
  for (const entry of await readdir('/proc')) {
    const [stat, line] = await Promise.all([
      readFile(`/proc/${entry}/stat`, 'utf8').catch(() => ''),
      readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => ''),
    ]);
    if (line.includes(command) && Number(stat.split(') ')[1]?.split(' ')[1]) === parent)
      found.push(Number(entry));
  }
  return found;
}
