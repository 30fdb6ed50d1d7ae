import { uuidV7, type SegmentRef } from '@rowmill/contracts';
import { type Database } from '@rowmill/resources';
import { createTestDatabase, type TestDatabase } from '@rowmill/resources/testing';
import type { NewQuery } from '../ledger/ledger.ts';
import type { Part, QueryTerms } from '../ledger/records.ts';
import type { Step } from '../planner/step.ts';

/** A database with two workspaces. */
export interface LedgerPlace extends TestDatabase {
  readonly workspace: string;
  readonly otherWorkspace: string;
}

export async function openLedgerPlace(): Promise<LedgerPlace> {
  const place = await createTestDatabase();
  const workspace = await addWorkspace(place.database);
  return { ...place, workspace, otherWorkspace: await addWorkspace(place.database) };
}

export async function addWorkspace(database: Database): Promise<string> {
  const id = uuidV7(Date.now());
  await database.system.insertInto('workspace').values({ id, name: id }).execute();
  return id;
}

/** Rows that are given, then two stages that expand them; batches of the first have at most `largest` rows. */
export function twoStages(
  terms: QueryTerms,
  { id = uuidV7(Date.now()), rows = 1, largest = 500, text = 'x || y' } = {},
): NewQuery {
  const step = { need: 'data', concurrency: 1, reads: [], batchRows: { smallest: 1, largest } } as const;
  const steps: readonly Step[] = [
    { ...step, index: 0, kind: 'given', input: 'none', stages: [], output: -1 },
    { ...step, index: 1, kind: 'expanding', input: 'rows', stages: [0], output: 0 },
    { ...step, index: 2, kind: 'expanding', input: 'rows', stages: [1], output: 1 },
  ];
  const stages = [0, 1].map((index) => ({
    index,
    command: 'x',
    args: {},
    flags: [],
    common: [],
    span: { from: 0, to: 1 },
  }));
  return {
    id,
    terms,
    text,
    plan: { text, stages },
    steps,
    options: { mode: 'comprehensive', minutes: 1, cache: false, now: 0, checkpoints: {}, baselines: {} },
    given: {
      objects: [{ stage: -1, segments: [segmentOf(`${id}/given`, rows)] }],
      counts: new Map(),
    },
  };
}

/** A part of `step` (1 or 2) that gives one row for each of its input rows. */
export function partOf(step: number, id: string, from: number, to: number): Part {
  const segments = [segmentOf(id, to - from)];
  return { id, rows: { from, to }, objects: [{ stage: step - 1, segments }], rowsOut: to - from };
}

export function segmentOf(key: string, rows: number): SegmentRef {
  const columns = [{ name: 'a', type: 'VARCHAR', as: 'c0', count: rows, misfits: 0 }] as const;
  return { version: 1, key, rows, bytes: 10 * rows, columns, ids: 'path', firstId: '10' };
}
