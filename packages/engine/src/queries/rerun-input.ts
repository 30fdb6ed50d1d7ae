import { ServiceError } from '@rowmill/contracts';
import type { GivenRows } from '../ledger/ledger.ts';
import type { QueryRecord, StageCounts } from '../ledger/records.ts';
import type { Workbench } from '../run-batch/workbench.ts';
import type { QueryInput } from './query-request.ts';
import { stageIndexOf } from './stage-index-of.ts';

/** Where a further run of an earlier query begins. */
export type RerunFrom = 'start' | 'failed' | { readonly stage: number | string };

/** What a further run reads instead of running all stages again; nothing when it begins from the start. */
export async function rerunInput(
  bench: Workbench,
  query: QueryRecord,
  from: RerunFrom,
): Promise<QueryInput | undefined> {
  if (from === 'start') return undefined;
  if (from === 'failed') return failedRows(bench, query);
  const stage = stageIndexOf(query.plan, from.stage);
  return stage === 0
    ? undefined
    : {
        kind: 'stages',
        stages: stage,
        given: await rowsBefore(bench, query, stage),
        rows: 'all',
        first: query,
      };
}

/** The input rows that failed for good in the first step that has such. */
async function failedRows(bench: Workbench, query: QueryRecord): Promise<QueryInput | undefined> {
  const { ledger, segments } = bench;
  for (const step of query.steps) {
    const batches = await ledger.failedRows(query.id, step.index);
    if (batches.length === 0) continue;
    const first = step.stages[0] ?? 0;
    // A step without input rows has failed as a whole.
    if (step.input !== 'rows' || first === 0) return undefined;
    const writer = segments.writer(`${query.id}/again-${step.index}-${bench.clock.now()}`);
    for (const { input, failed } of batches)
      for (const { from, to } of failed) {
        const parts = await ledger.parts(query.id, step.index - 1, input);
        const output = query.steps[step.index - 1]!.output;
        const refs = parts.flatMap(({ objects }) =>
          objects.filter(({ stage }) => stage === output).flatMap(({ segments: own }) => own),
        );
        for await (const rows of segments.read(refs, input.from + from, input.from + to))
          for (const row of rows) await writer.add(row);
      }
    const before = await rowsBefore(bench, query, first);
    const failed = { stage: first - 1, segments: await writer.finish() };
    const objects = [...before.objects.filter(({ stage }) => stage < first - 1), failed];
    return { kind: 'stages', stages: first, given: { ...before, objects }, rows: 'failed', first: query };
  }
  throw new ServiceError('results/nothing-failed', { id: query.id });
}

async function rowsBefore(bench: Workbench, query: QueryRecord, first: number): Promise<GivenRows> {
  const { ledger } = bench;
  const stages = (await ledger.stages(query.id)).filter(({ stage }) => stage < first);
  const last = stages.at(-1)!;
  if (!last.complete || (last.keptRows === 0 && last.counts.rowsOut > 0))
    throw new ServiceError('results/not-kept', { stage: first });
  const kept = stages.filter(({ keptRows, stage }) => keptRows > 0 || stage === first - 1);
  const objects = await Promise.all(
    kept.map(async ({ stage }) => ({ stage, segments: await ledger.stageSegments(query.id, stage) })),
  );
  const counts = new Map(
    stages.map(({ stage, counts: known }): [number, StageCounts] => [
      stage,
      { ...known, requests: 0, bytes: 0, cacheHits: 0 },
    ]),
  );
  return { objects, counts };
}
