import type { Outcome, Plan } from '@rowmill/contracts';
import type { QueryRun } from './local-engine.ts';
import { LOCAL_WORKSPACE } from './local-workspace.ts';
import { progressOf } from '../queries/progress-of.ts';
import type { QueryHouse } from '../queries/query-house.ts';
import { stageIndexOf } from '../queries/stage-index-of.ts';

const EXPORT_TIMEOUT_MS = 30 * 60_000;

interface Started {
  readonly id: string;
  readonly plan: Plan;
  readonly ended: Promise<Outcome>;
  cancel(): void;
}

/** A running query as the command line sees it. */
export function openQueryRun(house: QueryHouse, { id, plan, ended, cancel }: Started): QueryRun {
  const { ledger, segments, clock, gateOf } = house.bench;

  return {
    id,
    plan,
    ended,
    cancel,
    progress: async () =>
      progressOf(await ledger.progress(id), gateOf(LOCAL_WORKSPACE).waiting(), clock.now()),
    async *rows(stage) {
      const found = await ledger.stageSegments(id, stageIndexOf(plan, stage));
      const total = found.reduce((sum, segment) => sum + segment.rows, 0);
      for await (const rows of segments.read(found, 0, total)) yield rows.map(({ row }) => row);
    },
    rowErrors: () => ledger.rowErrors(id),
    async exportTo(format, file) {
      await using work = await segments.tableWork({ timeoutMs: EXPORT_TIMEOUT_MS });
      await work.exportTo(await work.input(await ledger.stageSegments(id, stageIndexOf(plan))), format, file);
    },
  };
}
