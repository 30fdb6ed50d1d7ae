import type { Outcome, QueryMode, SegmentRef } from '@rowmill/contracts';
import { commands } from '@rowmill/commands';
import { needSlots } from '../../../packages/engine/src/in-process/need-slots.ts';
import { runInProcess } from '../../../packages/engine/src/in-process/run-in-process.ts';
import { MemoryLedger } from '../../../packages/engine/src/ledger/memory-ledger.ts';
import { planOf } from '../../../packages/engine/src/queries/plan-of.ts';
import { bindPlan } from '../../../packages/engine/src/planner/bind-plan.ts';
import { describeStages } from '../../../packages/engine/src/planner/describe-stages.ts';
import { planSteps } from '../../../packages/engine/src/planner/plan-steps.ts';
import { createMemoryGate } from '../../../packages/engine/src/policy/memory-gate.ts';
import { systemClock } from '../../../packages/engine/src/run-batch/engine-clock.ts';
import { RowSlots } from '../../../packages/engine/src/run-batch/row-slots.ts';
import type { Workbench } from '../../../packages/engine/src/run-batch/workbench.ts';
import { SecretBox } from '../../../packages/engine/src/secrets/secret-box.ts';
import type { Segments } from '../../../packages/engine/src/segments/segments.ts';

export interface ReusedQuery {
  readonly id: string;
  readonly text: string;
  readonly mode: QueryMode;
  readonly segments: Segments;
  /** The rows of the first stages, as an earlier run left them. */
  readonly reused: readonly (readonly SegmentRef[])[];
}

/** Plans and runs a query as the local engine does when its cache knows the first stages; no stage is too large to keep. */
export async function runReused(
  query: ReusedQuery,
): Promise<{ readonly outcome: Outcome; readonly stages: readonly (readonly SegmentRef[])[] }> {
  const { id, text, mode, segments, reused } = query;
  const plan = planOf(text, commands, {});
  const options = { mode, minutes: 60, cache: true, now: Date.now(), checkpoints: {}, baselines: {} };
  const secrets = new SecretBox({ open: async () => undefined }, new Set(), id);
  const bindings = bindPlan(plan, commands, {
    id,
    options,
    credential: (name, escape) => secrets.marker(name, escape),
  });
  const steps = planSteps(describeStages(bindings), { given: false, reused: reused.length });
  const ledger = new MemoryLedger();
  await using gate = createMemoryGate({ policies: [] });
  const bench: Workbench = {
    ledger,
    segments,
    commands,
    egress: { send: () => Promise.reject(new Error('nothing goes out')) },
    gateOf: () => gate,
    clock: systemClock,
    rowSlots: new RowSlots(),
    keepLimits: { rows: Infinity, bytes: Infinity },
    bindings: () => bindings,
    secrets: () => secrets,
    file: () => {
      throw new Error('there are no files');
    },
  };
  const objects = reused.map((found, stage) => ({ stage, segments: found }));
  await ledger.createQuery({
    id,
    terms: { workspace: 'bench' },
    text,
    plan,
    steps,
    options,
    given: { objects, counts: new Map() },
  });
  const outcome = await runInProcess(bench, {
    query: id,
    slots: needSlots(),
    domains: new Map(),
    stop: new AbortController().signal,
    cancelled: new Promise(() => {}),
    detach: new AbortController().signal,
    hasOthers: false,
  });
  if (outcome === 'detached') throw new Error('nobody let go of it');
  const stages = await Promise.all(plan.stages.map(({ index }) => ledger.stageSegments(id, index)));
  return { outcome, stages: stages.slice(reused.length) };
}
