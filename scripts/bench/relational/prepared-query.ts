import type { Outcome, QueryMode, SegmentRef } from '@rowmill/contracts';
import { commands } from '@rowmill/commands';
import { needSlots } from '../../../packages/engine/src/in-process/need-slots.ts';
import { runInProcess } from '../../../packages/engine/src/in-process/run-in-process.ts';
import { MemoryLedger } from '../../../packages/engine/src/ledger/memory-ledger.ts';
import { bindPlan } from '../../../packages/engine/src/planner/bind-plan.ts';
import { describeStages } from '../../../packages/engine/src/planner/describe-stages.ts';
import { planSteps } from '../../../packages/engine/src/planner/plan-steps.ts';
import { planOf } from '../../../packages/engine/src/local/plan-of.ts';
import { createMemoryGate } from '../../../packages/engine/src/policy/memory-gate.ts';
import { systemClock } from '../../../packages/engine/src/run-batch/engine-clock.ts';
import { RowSlots } from '../../../packages/engine/src/run-batch/row-slots.ts';
import type { Workbench } from '../../../packages/engine/src/run-batch/workbench.ts';
import { SecretBox } from '../../../packages/engine/src/secrets/secret-box.ts';
import type { Segments } from '../../../packages/engine/src/segments/segments.ts';

/** The first stage is only named in the text: its rows were kept by an earlier run. */
const PREPARED_STAGE = 0;

class PreparedLedger extends MemoryLedger {
  readonly #prepared: readonly SegmentRef[];

  constructor(prepared: readonly SegmentRef[]) {
    super();
    this.#prepared = prepared;
  }

  override async stageSegments(query: string, stage: number): Promise<readonly SegmentRef[]> {
    return stage === PREPARED_STAGE ? this.#prepared : super.stageSegments(query, stage);
  }
}

export interface PreparedQuery {
  readonly segments: Segments;
  /** Its first stage is taken as done, with the rows of `labelled`; the second one reads `given`. */
  readonly text: string;
  readonly mode: QueryMode;
  readonly given: readonly SegmentRef[];
  readonly labelled: readonly SegmentRef[];
}

export interface PreparedRun {
  readonly outcome: Outcome;
  readonly stages: readonly (readonly SegmentRef[])[];
}

/** Plans and runs a query as the local engine does, all stages kept whatever their size if the mode keeps stages. */
export async function runPrepared(id: string, query: PreparedQuery): Promise<PreparedRun> {
  const plan = planOf(query.text, commands, {});
  const options = {
    mode: query.mode,
    minutes: 60,
    cache: true,
    now: Date.now(),
    checkpoints: {},
    baselines: {},
  };
  const secrets = new SecretBox(new Map(), new Set(), id);
  const bindings = bindPlan(plan, commands, {
    id,
    options,
    credential: (name, escape) => secrets.marker(name, escape),
  });
  const steps = planSteps(describeStages(bindings).slice(PREPARED_STAGE + 1), { given: true });
  const ledger = new PreparedLedger(query.labelled);
  await using gate = createMemoryGate({ policies: [] });
  const bench: Workbench = {
    ledger,
    segments: query.segments,
    commands,
    egress: { send: () => Promise.reject(new Error('nothing goes out')) },
    gate,
    clock: systemClock,
    rowSlots: new RowSlots(),
    keepLimits: { rows: Infinity, bytes: Infinity },
    bindings: () => bindings,
    secrets: () => secrets,
    file: () => {
      throw new Error('there are no files');
    },
  };
  const given = { objects: [{ stage: -1, segments: query.given }], counts: new Map() };
  await ledger.createQuery({ id, text: query.text, plan, steps, options, given });
  const outcome = await runInProcess(bench, {
    query: id,
    slots: needSlots(),
    domains: new Map(),
    stop: new AbortController().signal,
    cancelled: new Promise(() => {}),
  });
  const stages = await Promise.all(plan.stages.map(({ index }) => ledger.stageSegments(id, index)));
  return { outcome, stages };
}
