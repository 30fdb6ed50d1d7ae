import { equal } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { SegmentRef } from '@rowmill/contracts';
import type { Step } from '../planner/step.ts';
import type { Commit, Ledger, NewQuery, NextBatches } from './ledger.ts';
import type { BatchRef, FrozenStage, Part, QueryOptions } from './records.ts';

/** Every query of the kit belongs here; adapters that check workspaces must know it. */
export const KIT_WORKSPACE = '01900000-0000-7000-8000-00000000abcd';
export const NO_CAPS = new Map<string, number>();

/** A query whose second step has one batch of so many rows, handed out. */
export async function handedOut(
  ledger: Ledger,
  size: number,
  freezes: readonly FrozenStage[] = [],
  more: Pick<QueryOptions, 'onlyFailed'> = {},
): Promise<{ ref: BatchRef; query: string; turn: number; answer: NextBatches }> {
  const query = randomUUID();
  await ledger.createQuery(newQuery(query, size, { freezes, ...more }));
  const turn = await ledger.resume(query);
  const answer = await ledger.nextBatches(query, turn, 5, NO_CAPS);
  return { ref: only(answer), query, turn, answer };
}

export async function claimed(ledger: Ledger, ref: BatchRef) {
  const claim = await ledger.claim(ref);
  if (claim.kind !== 'claimed') throw new Error(`not claimed: ${claim.answer}`);
  return claim;
}

export function only({ batches }: NextBatches): BatchRef {
  equal(batches.length, 1);
  return batches[0]!;
}

function newQuery(id: string, size: number, more: Partial<QueryOptions>): NewQuery {
  const step = {
    need: 'data',
    batchRows: { smallest: 100, largest: 500 },
    concurrency: 1,
    reads: [],
  } as const;
  const steps: readonly Step[] = [
    { ...step, index: 0, kind: 'given', input: 'none', stages: [], output: -1 },
    { ...step, index: 1, kind: 'expanding', input: 'rows', stages: [0], output: 0 },
  ];
  const stage = { index: 0, command: 'x', args: {}, flags: [], common: [], span: { from: 0, to: 1 } };
  const options = {
    mode: 'comprehensive',
    minutes: 1,
    cache: false,
    now: 0,
    checkpoints: {},
    baselines: {},
    ...more,
  } as const;
  return {
    id,
    terms: { workspace: KIT_WORKSPACE },
    text: 'x',
    plan: { text: 'x', stages: [stage] },
    steps,
    options,
    given: {
      objects: [{ stage: -1, segments: [{ ...segment(`${id}/given`), rows: size }] }],
      counts: new Map(),
    },
  };
}

export function rows(id: string, from: number, to: number): Commit {
  return { parts: [part(id, from, to)] };
}

export function part(id: string, from: number, to: number, rowsOut = to - from): Part {
  const made = { ...segment(id), rows: rowsOut };
  return { id, rows: { from, to }, objects: [{ stage: 0, segments: [made] }], rowsOut };
}

export function segment(key: string): SegmentRef {
  const columns = [{ name: key, type: 'VARCHAR', as: 'c0', count: 1, misfits: 0 }] as const;
  return { version: 1, key, rows: 1, bytes: 10, columns, ids: 'path', firstId: '10' };
}
