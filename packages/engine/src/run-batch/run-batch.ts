import { messageOf } from '@rowmill/contracts';
import { differsEachRun } from '../cache/differs-each-run.ts';
import type { BatchRef, QueryRecord } from '../ledger/records.ts';
import type { BatchAnswer } from '../orchestrator/effects.ts';
import type { StageBinding } from '../planner/stage-binding.ts';
import type { Step } from '../planner/step.ts';
import type { BatchContext } from './batch-context.ts';
import { Stopped } from './batch-signals.ts';
import { alwaysKept, isKept } from './kept-stages.ts';
import { RowPipeline } from './row-pipeline.ts';
import { runExpanding } from './run-expanding.ts';
import { runRowStages } from './run-row-stages.ts';
import { runTableStep } from './run-table-step.ts';
import type { Workbench } from './workbench.ts';

/** Crashes counted at the claim itself: the fourth claim comes after three crashes. */
const CLAIMS_OF_A_TABLE_STEP = 3;

/** One slice of a batch: the one place where batches are executed. Throws only when infrastructure fails. */
export async function runBatch(bench: Workbench, ref: BatchRef, signal: AbortSignal): Promise<BatchAnswer> {
  const claim = await bench.ledger.claim(ref);
  if (claim.kind === 'answer') return claim.answer;
  const context = await openContext(bench, ref, claim.epoch, claim.batch, signal);
  try {
    switch (context.step.kind) {
      case 'expanding':
        return await runExpanding(context);
      case 'rows':
        return await runRowStages(context);
      case 'relational':
      case 'table': {
        if (claim.batch.crashes <= CLAIMS_OF_A_TABLE_STEP) return await runTableStep(context);
        const stage = context.step.output;
        const message = messageOf('engine/step-crashed', { stage: stage + 1 });
        await bench.ledger.fail(ref.query, { code: 'engine/step-crashed', message, stage });
        return 'stop';
      }
      case 'given':
        throw new Error('rows that were given need no batch');
    }
  } catch (error) {
    if (error instanceof Stopped || signal.aborted) return 'stop';
    throw error;
  }
}

/** Cheap commands are not worth remembering; what differs from run to run is never asked for twice. */
function usesCache(query: QueryRecord, step: Step, stages: readonly StageBinding[]): boolean {
  const first = step.stages[0];
  if (!query.options.cache || step.kind !== 'expanding' || step.need === 'data' || first === undefined)
    return false;
  return stages[first]!.common.cache !== false && !stages.slice(0, first + 1).some(differsEachRun);
}

async function openContext(
  bench: Workbench,
  ref: BatchRef,
  epoch: number,
  batch: BatchContext['batch'],
  signal: AbortSignal,
): Promise<BatchContext> {
  const query = await bench.ledger.query(ref.query);
  const step = query.steps[ref.step]!;
  const stages = bench.bindings(query);
  const own = step.stages.map((stage) => stages[stage]!);
  const records = await bench.ledger.stages(ref.query);
  const always = alwaysKept(stages, query.steps);
  const ownRecords = records.filter(
    (record) => step.stages.includes(record.stage) || record.stage === step.output,
  );
  const isOn = new Map(
    ownRecords.map((record) => [record.stage, isKept(record, always, query.options.mode, bench.keepLimits)]),
  );
  const columns = new Map(ownRecords.map((record) => [record.stage, record.columns]));
  let keys = 0;
  const newKey = (): string => `${ref.query}/${ref.step}.${ref.batch}/${epoch}.${keys++}`;
  return {
    bench,
    ref,
    epoch,
    batch,
    query,
    step,
    stages,
    own,
    pipeline: new RowPipeline({ id: query.id, startedMs: query.options.now }, own),
    secrets: bench.secrets(query),
    kept: new Set([...isOn].filter(([, kept]) => kept).map(([stage]) => stage)),
    cut: query.options.mode === 'turbo' ? [] : [...isOn].filter(([, kept]) => !kept).map(([stage]) => stage),
    always,
    usesCache: usesCache(query, step, stages),
    signal,
    newKey,
    openWriter: (stage) => {
      const fixed = columns.get(stage);
      return bench.segments.writer(`${newKey()}.${stage}`, fixed === undefined ? {} : { columns: fixed });
    },
  };
}
