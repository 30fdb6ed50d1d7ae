import { ServiceError, type Outcome, type Plan } from '@rowmill/contracts';
import type { QueryRun } from './local-engine.ts';
import { progressOf } from './progress-of.ts';
import type { LocalHouse } from './start-query.ts';
import { labelOf } from './label-of.ts';

const EXPORT_TIMEOUT_MS = 30 * 60_000;

interface Started {
  readonly id: string;
  readonly plan: Plan;
  readonly ended: Promise<Outcome>;
  cancel(): void;
}

/** A running query as the command line sees it. */
export function openQueryRun(house: LocalHouse, { id, plan, ended, cancel }: Started): QueryRun {
  const { ledger, segments, clock, gate } = house.bench;

  const stageIndex = (stage: number | string | undefined): number => {
    if (stage === undefined) return plan.stages.length - 1;
    const index =
      typeof stage === 'number' ? stage : plan.stages.findIndex((known) => labelOf(known) === stage);
    if (plan.stages[index] === undefined)
      throw new ServiceError('engine/unknown-table', { name: String(stage) });
    return index;
  };

  return {
    id,
    plan,
    ended,
    cancel,
    progress: async () => progressOf(await ledger.progress(id), gate.waiting(), clock.now()),
    async *rows(stage) {
      const found = await ledger.stageSegments(id, stageIndex(stage));
      const total = found.reduce((sum, segment) => sum + segment.rows, 0);
      for await (const rows of segments.read(found, 0, total)) yield rows.map(({ row }) => row);
    },
    rowErrors: () => ledger.rowErrors(id),
    async exportTo(format, file) {
      await using work = await segments.tableWork({ timeoutMs: EXPORT_TIMEOUT_MS });
      await work.exportTo(
        await work.input(await ledger.stageSegments(id, stageIndex(undefined))),
        format,
        file,
      );
    },
  };
}
