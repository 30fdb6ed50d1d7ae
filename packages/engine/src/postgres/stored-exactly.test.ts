import type { RowError, SegmentColumn, Value } from '@rowmill/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewQuery } from '../ledger/ledger.ts';
import type { BatchRef } from '../ledger/records.ts';
import { MOST_MESSAGES } from './commit-rows.ts';
import { createPostgresLedger } from './create-postgres-ledger.ts';
import { openLedgerPlace, partOf, segmentOf, twoStages, type LedgerPlace } from './ledger-place.fixture.ts';

/** What jsonb would refuse, round, sort or take for something else. */
const ODD: Value = [
  'nul \0 and \\u0000',
  2n ** 80n,
  -(2n ** 64n) + 1n,
  0.1,
  1e300,
  { b: 1, a: 2, 10: 3, '': 4, '\0': 5, ['__proto__']: 6, constructor: 7 },
  '\u{1f600} \u2028 "',
];

let place: LedgerPlace;

beforeAll(async () => {
  place = await openLedgerPlace();
});

afterAll(() => place[Symbol.asyncDispose]());

/** Two ledgers: what one wrote, the other has to read. */
async function open(change: (query: NewQuery) => NewQuery, rows = 1) {
  const [writer, reader] = [createPostgresLedger(place.database), createPostgresLedger(place.database)];
  const query = change(twoStages({ workspace: place.workspace }, { rows }));
  await writer.createQuery(query);
  const turn = await writer.resume(query.id);
  const ref = (await writer.nextBatches(query.id, turn, 1, new Map())).batches[0]!;
  return { writer, reader, query, ref, epoch: await claimed(ref) };
}

async function claimed(ref: BatchRef): Promise<number> {
  const claim = await createPostgresLedger(place.database).claim(ref);
  if (claim.kind !== 'claimed') throw new Error(`not claimed: ${claim.answer}`);
  return claim.epoch;
}

test('a query comes back as it was given', async () => {
  const { reader, query } = await open((made) => ({
    ...made,
    text: 'a \0 b',
    terms: { ...made.terms, clientId: '\0', metadata: { odd: ODD } },
    plan: {
      text: 'a \0 b',
      stages: made.plan.stages.map((stage) => ({
        ...stage,
        args: {
          ['__proto__']: { parts: ['\0', { family: 'column', name: '\0' }], span: { from: 0, to: 1 } },
        },
      })),
    },
    options: { ...made.options, checkpoints: { ['__proto__']: { version: 2, value: ODD } } },
  }));
  const { given: _given, ...recorded } = query;
  expect(await reader.query(query.id)).toMatchObject(recorded);
  const { options, plan } = await reader.query(query.id);
  expect(Object.getOwnPropertyDescriptor(options.checkpoints, '__proto__')?.value).toEqual({
    version: 2,
    value: ODD,
  });
  expect(Object.keys(plan.stages[0]!.args)).toEqual(['__proto__']);
});

test('bookmarks, columns, parts and what is published keep every character and digit', async () => {
  const { writer, reader, query, ref, epoch } = await open((made) => made);
  const columns: readonly SegmentColumn[] = [{ name: '\0', type: 'JSON', as: 'c0', count: 1, misfits: 0 }];
  const part = partOf(1, 'odd', 0, 0);
  const objects = [{ stage: 0, segments: [{ ...segmentOf('odd', 1), columns }] }];
  const bookmark = { row: 0, state: ODD, rowsSoFar: 1 };
  const name = `mark \0 \ud800 ${query.id}`;
  await writer.commit(ref, epoch, {
    parts: [{ ...part, objects, rowsOut: 1 }],
    bookmark,
    staged: [
      { kind: 'checkpoint', name, value: ODD, place: '10' },
      { kind: 'baseline', name, segments: objects[0]!.segments },
    ],
    warnings: ['first \0', 'second'],
    rowErrors: [{ stage: 0, row: '10', code: 'row/overflow', message: 'bad \0 \ud800 text', attempts: 2 }],
  });
  expect((await reader.batch(query.id, 1, 0)).bookmarks).toEqual([bookmark]);
  expect((await reader.stages(query.id))[0]?.columns).toEqual(columns);
  expect(await reader.parts(query.id, 1)).toEqual([{ ...part, objects, rowsOut: 1 }]);
  expect((await reader.query(query.id)).warnings).toEqual(['first ␀', 'second']);
  expect((await reader.rowErrors(query.id))[0]?.message).toBe('bad ␀ \ufffd text');
  await writer.finish(query.id, { kind: 'finished' });
  expect(await reader.checkpoint(place.workspace, name)).toMatchObject({ value: ODD });
  expect(await reader.baseline(place.workspace, name)).toMatchObject({
    value: objects[0]!.segments,
  });
  expect(await reader.checkpoint(place.otherWorkspace, name)).toBeUndefined();
});

test('messages of failed rows are capped, their ranges are not', async () => {
  const half = MOST_MESSAGES / 2 + 1;
  const { writer, reader, query, ref, epoch } = await open((made) => made, 2);
  const errors = (first: number): readonly RowError[] =>
    Array.from({ length: half }, (_, index) => ({
      stage: 0,
      row: String(first + index).padStart(8, '0'),
      code: 'row/overflow',
      message: 'no',
      attempts: 1,
    }));
  await writer.commit(ref, epoch, {
    parts: [partOf(1, 'a', 0, 1)],
    failed: [{ from: 0, to: 1 }],
    rowErrors: errors(half),
  });
  await writer.commit(ref, epoch, {
    parts: [partOf(1, 'b', 1, 2)],
    failed: [{ from: 1, to: 2 }],
    rowErrors: errors(0),
  });
  const kept = await reader.rowErrors(query.id);
  expect(kept.length).toBe(MOST_MESSAGES);
  expect(kept.map(({ row }) => row)).toEqual(kept.map(({ row }) => row).toSorted());
  expect((await reader.batch(query.id, 1, 0)).failed).toEqual([{ from: 0, to: 2 }]);
});
