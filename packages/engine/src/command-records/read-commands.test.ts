import type { CommandRecord, CommandState, KeyedRow, SegmentRef } from '@rowmill/contracts';
import { idStep } from '@rowmill/language';
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { expect, test } from 'vitest';
import { createMemorySegments } from '../segments/memory-segments.ts';
import type { Segments } from '../segments/segments.ts';
import { openTestSegments } from '../segments/segments.fixture.ts';
import { commandOf, commandRow } from './command-row.ts';
import { countCommands, readCommands } from './read-commands.ts';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 30));
const states = [undefined, 'completed', 'failed'] as const;

/** Row n of a stage, as it is written. */
function written(n: number, state: CommandState): KeyedRow {
  const error = { code: 'api/refused', message: `no "${n}"\0` } as const;
  const figures = {
    attempts: 1 + (n % 3),
    ...(n % 4 > 0 && { startedMs: 1_800_000_000_000 + n }),
    ms: n,
    requests: n,
    bytes: 2 ** 40 + n,
    cacheHit: n % 2 === 0,
    rowsOut: n,
  };
  const values = { args: `{"__proto__":"x${n}"}`, flags: '{}', isCut: n % 5 === 0 };
  const row = commandRow(
    state === 'failed' ? { ...figures, error } : figures,
    n % 7 === 0 ? undefined : values,
  );
  return { id: idStep(n), row };
}

/** Parts of so many records, one after the other. */
async function writeParts(
  segments: Segments,
  parts: readonly (readonly CommandState[])[],
): Promise<{ refs: readonly SegmentRef[]; all: readonly CommandRecord[] }> {
  const refs: SegmentRef[] = [];
  const all: CommandRecord[] = [];
  for (const [at, part] of parts.entries()) {
    const writer = segments.writer(`part-${at}`);
    for (const state of part) {
      const row = written(all.length, state);
      all.push(commandOf(row, all.length + 1));
      await writer.add(row);
    }
    refs.push(...(await writer.finish()));
  }
  return { refs, all };
}

const partsOf = array(array(constantFrom<CommandState>('completed', 'failed'), { maxLength: 6 }), {
  maxLength: 6,
});

test(`any page of any state is what a list of all would give (SEED=${seed})`, async () => {
  const page = record({ state: constantFrom(...states), offset: nat(12), limit: nat(12) });
  await assert(
    asyncProperty(partsOf, page, async (parts, { state, offset, limit }) => {
      const segments = createMemorySegments();
      const { refs, all } = await writeParts(segments, parts);
      const wanted = all.filter((record) => state === undefined || record.state === state);
      const wish = { offset, limit, ...(state === undefined ? {} : { state }) };
      expect(await readCommands(segments, refs, wish)).toEqual(wanted.slice(offset, offset + limit));
      expect(countCommands(refs, state)).toBe(wanted.length);
    }),
    { seed, numRuns: 300 },
  );
});

test('segments without a record of the state asked for are not opened', async () => {
  const segments = createMemorySegments();
  const { refs, all } = await writeParts(segments, [['completed', 'completed'], ['failed'], ['completed']]);
  const opened: string[] = [];
  const watched: Pick<Segments, 'read'> = {
    read: (asked, from, to) => {
      opened.push(...asked.map(({ key }) => key));
      return segments.read(asked, from, to);
    },
  };
  expect(await readCommands(watched, refs, { state: 'failed', offset: 0, limit: 1 })).toEqual([all[2]]);
  expect(opened).toEqual([refs[1]!.key]);
});

test('Parquet gives them back as they were, merged or not, and its manifests count the failed ones', async () => {
  await using place = await openTestSegments();
  const { segments } = place;
  const { refs, all } = await writeParts(segments, [
    ['completed', 'completed', 'failed'],
    ['completed'],
    ['failed', 'completed', 'completed', 'failed'],
  ]);
  const merged = await segments.merge(refs, 'merged');
  expect([refs.length, merged.length]).toEqual([3, 1]);
  for (const parts of [refs, merged]) {
    expect(await readCommands(segments, parts, { offset: 0, limit: 100 })).toEqual(all);
    expect(countCommands(parts, 'failed')).toBe(3);
    expect(await readCommands(segments, parts, { state: 'failed', offset: 1, limit: 1 })).toEqual([all[4]]);
  }
});
