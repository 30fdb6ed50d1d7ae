import { differsEachRun } from '../cache/differs-each-run.ts';
import { CommandRecorder, MOST_COMMANDS } from '../command-records/command-recorder.ts';
import type { BatchRef, QueryRecord } from '../ledger/records.ts';
import type { StageBinding } from '../planner/stage-binding.ts';
import type { Step } from '../planner/step.ts';
import type { SegmentWriter } from '../segments/segments.ts';
import type { BatchContext } from './batch-context.ts';
import { KeepBudget } from './keep-budget.ts';
import { alwaysKept, isKept } from './kept-stages.ts';
import { MOST_HELD_ROWS, RowCollector } from './row-collector.ts';
import { RowPipeline } from './row-pipeline.ts';
import type { Workbench } from './workbench.ts';

/** Gathers what running a claimed batch needs. */
export async function openContext(
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
  const kept = new Set([...isOn].filter(([, on]) => on).map(([stage]) => stage));
  const writers: SegmentWriter[] = [];
  const openWriter = (what: number | 'commands'): SegmentWriter => {
    const fixed = what === 'commands' ? undefined : columns.get(what);
    const writer = bench.segments.writer(
      `${newKey()}.${what}`,
      fixed === undefined ? {} : { columns: fixed },
    );
    writers.push(writer);
    return writer;
  };
  const limited = ownRecords.filter((record) => !always.has(record.stage));
  const isTurbo = query.options.mode === 'turbo';
  const budget = new KeepBudget(
    new Map(limited.map((record) => [record.stage, bench.keepLimits.rows - record.keptRows])),
    isTurbo ? [] : limited.filter((record) => !kept.has(record.stage)).map((record) => record.stage),
  );
  const secrets = bench.secrets(query);
  const expanding = step.kind === 'expanding' ? own[0] : undefined;
  const commandsLeft = ({ stage }: StageBinding): number =>
    (bench.mostCommands ?? MOST_COMMANDS) - records[stage.index]!.commandsKept;
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
    secrets,
    kept,
    budget,
    ...(expanding === undefined
      ? {}
      : { recorder: new CommandRecorder(expanding, secrets, query.options.mode, commandsLeft(expanding)) }),
    always,
    usesCache: usesCache(query, step, stages),
    signal,
    newKey,
    openWriter,
    newCollector: () => new RowCollector(kept, budget, openWriter, bench.mostHeldRows ?? MOST_HELD_ROWS),
    async [Symbol.asyncDispose]() {
      await Promise.all(writers.map((writer) => writer.letGo()));
    },
  };
}

/** Cheap commands are not worth remembering; what differs from run to run is never asked for twice. */
function usesCache(query: QueryRecord, step: Step, stages: readonly StageBinding[]): boolean {
  const first = step.stages[0];
  if (!query.options.cache || step.kind !== 'expanding' || step.need === 'data' || first === undefined)
    return false;
  const { cache } = stages[first]!.common;
  const mayUse = query.options.cache === 'asked' ? cache === true : cache !== false;
  return mayUse && !stages.slice(0, first + 1).some(differsEachRun);
}
