import { ServiceError, type Plan, type SegmentRef, type StageProgress } from '@rowmill/contracts';
import { commandTally } from '../command-records/command-tally.ts';
import { countCommands, readCommands } from '../command-records/read-commands.ts';
import type { Ledger, LedgerProgress } from '../ledger/ledger.ts';
import type { QueryRecord } from '../ledger/records.ts';
import type { QueryArchive } from '../postgres/query-archive.ts';
import { rowsOf } from '../results/chosen-columns.ts';
import { exportRows } from '../results/export-rows.ts';
import type { Segments } from '../segments/segments.ts';
import { bundleOf } from './bundle-of.ts';
import { findProgress, findQuery } from './find-query.ts';
import { isOver } from './is-over.ts';
import { openPage } from './open-page.ts';
import { progressOf } from './progress-of.ts';
import type { CommandPage, ResultFacts, Results, StageCommand, StageReport } from './results.ts';
import { stageIndexOf } from './stage-index-of.ts';
import { SummaryDesk } from './summary-desk.ts';

export interface ResultsOptions {
  readonly ledger: Pick<Ledger, 'query' | 'stages' | 'stageSegments' | 'commandSegments' | 'rowErrors'>;
  readonly archive: Pick<QueryArchive, 'find' | 'progressIn' | 'summary' | 'putSummary'>;
  readonly segments: Segments;
  /** For files on their way out. */
  readonly scratch: string;
  /** Of the program and of what it stands on, for bug reports. */
  readonly versions?: Readonly<Record<string, string>>;
}

/** Errors that a bug report lists; the first ones tell as much as all. */
const MOST_REPORTED = 100;

export function createResults({ ledger, archive, segments, scratch, versions }: ResultsOptions): Results {
  const desk = new SummaryDesk({ ledger, archive, segments });

  const findReadable = async (workspace: string, id: string): Promise<QueryRecord> => {
    const query = await findQuery(archive, workspace, id);
    if (query.state === 'expired') throw new ServiceError('results/expired', { id });
    return query;
  };
  /** The state is read before the rows: what is complete by then stays so. */
  const rowsOfStage = async (
    workspace: string,
    id: string,
    stage: string | undefined,
  ): Promise<ResultFacts & { readonly refs: readonly SegmentRef[] }> => {
    const query = await findReadable(workspace, id);
    const index = stageNamed(query.plan, stage);
    const kept = (await ledger.stages(query.id))[index]?.complete ?? false;
    const refs = await ledger.stageSegments(query.id, index);
    return { query, refs, total: rowsOf(refs), complete: query.state === 'completed' && kept };
  };
  const stages = async (workspace: string, id: string): Promise<readonly StageReport[]> =>
    stageReports(await findProgress(archive, workspace, id));

  return {
    async page(workspace, id, stage, wish, limits) {
      const { refs, ...facts } = await rowsOfStage(workspace, id, stage);
      return { ...facts, pieces: await openPage(segments, refs, wish, limits) };
    },
    async export(workspace, id, stage, wish, limits) {
      const { refs, ...facts } = await rowsOfStage(workspace, id, stage);
      return { ...facts, file: await exportRows(segments, refs, wish, scratch, limits) };
    },
    async segments(workspace, id, stage) {
      const { query, refs } = await rowsOfStage(workspace, id, stage);
      if (!isOver(query.state)) throw new ServiceError('results/unfinished', { id });
      return refs;
    },
    stages,
    async stage(workspace, id, stage) {
      const found = await findProgress(archive, workspace, id);
      return stageReports(found)[stageNamed(found.query.plan, stage)]!;
    },
    async commands(workspace, id, stage, { state, offset, limit }) {
      const query = await findReadable(workspace, id);
      const only = stage === undefined ? undefined : stageNamed(query.plan, stage);
      let items: readonly StageCommand[] = [];
      let total = 0;
      for (const { index, command } of query.plan.stages) {
        if (only !== undefined && only !== index) continue;
        const refs = await ledger.commandSegments(query.id, index);
        const count = countCommands(refs, state);
        const wish = {
          offset: Math.max(0, offset - total),
          limit: limit - items.length,
          ...(state && { state }),
        };
        if (offset < total + count && items.length < limit) {
          const records = await readCommands(segments, refs, wish);
          items = [...items, ...records.map((record) => ({ stage: index, command, ...record }))];
        }
        total += count;
      }
      return { items, total } satisfies CommandPage;
    },
    async rowErrors(workspace, id, { stage, offset, limit }) {
      const query = await findReadable(workspace, id);
      const only = stage === undefined ? undefined : stageNamed(query.plan, stage);
      const isWanted = (one: { readonly stage: number }): boolean => only === undefined || one.stage === only;
      const failed = (await ledger.stages(query.id)).filter(isWanted);
      const errors = (await ledger.rowErrors(query.id)).filter(isWanted);
      return {
        items: errors.slice(offset, offset + limit),
        total: errors.length,
        rowsFailed: failed.reduce((sum, { counts }) => sum + counts.rowsFailed, 0),
      };
    },
    summary: async (workspace, id) => desk.ask(await findReadable(workspace, id)),
    summaryState: async (workspace, id) => desk.stateOf(await findReadable(workspace, id)),
    async queryEnded(id) {
      const query = await ledger.query(id);
      if (query.terms.summary === true && query.state === 'completed') await desk.ask(query);
    },
    async bundle(workspace, id) {
      const found = await findProgress(archive, workspace, id);
      const errors = found.query.state === 'expired' ? [] : await ledger.rowErrors(found.query.id);
      return bundleOf(found, errors.slice(0, MOST_REPORTED), versions ?? {});
    },
  };
}

/** Labels are never numbers, so digits are an index. */
function stageNamed(plan: Plan, stage: string | undefined): number {
  try {
    return stageIndexOf(plan, stage !== undefined && /^\d{1,6}$/.test(stage) ? Number(stage) : stage);
  } catch (cause) {
    throw new ServiceError('request/not-found', { kind: 'stage', name: stage }, { cause });
  }
}

function stageReports(found: LedgerProgress): readonly StageReport[] {
  const { query } = found;
  return progressOf(found, [], Date.now()).stages.map((shown: StageProgress, index): StageReport => {
    const record = found.stages[index]!;
    const { from, to } = query.plan.stages[index]!.span;
    return {
      ...shown,
      text: query.text.slice(from, to),
      columns: (record.columns ?? []).map(({ name, type }) => ({ name, ...(type && { type }) })),
      rowsKept: query.state === 'expired' ? 0 : record.keptRows,
      complete: query.state === 'completed' && record.complete,
      commands: commandTally(query, record),
    };
  });
}
