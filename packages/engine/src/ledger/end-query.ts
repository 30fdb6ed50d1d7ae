import { messageOf, type Cause, type Outcome, type SegmentRef, type Value } from '@rowmill/contracts';
import type { QueryTables } from './query-tables.ts';
import type { Failure, QueryRecord, Versioned } from './records.ts';

/** What its end depends on. */
export type EndingQuery = Pick<QueryTables, 'query' | 'stage' | 'segments' | 'staged'>;

/** How a query ends; publishes what it staged if it completed, and only then. */
export function endQuery(
  tables: EndingQuery,
  cause: Cause,
  checkpoints: Map<string, Versioned<Value>>,
  baselines: Map<string, Versioned<readonly SegmentRef[]>>,
): Outcome {
  const { plan, terms, options, state, warnings } = tables.query;
  const stages = plan.stages.map((stage) => tables.stage(stage.index));
  const last = plan.stages.length - 1;
  const rows = tables.segments(last).reduce((sum, segment) => sum + segment.rows, 0);
  const rowsFailed = stages.reduce((sum, { counts }) => sum + counts.rowsFailed, 0);
  const failure = failureOf(tables, cause);
  if (failure !== undefined)
    return { state: 'failed', partial: rows > 0, rows, rowsFailed, error: failure, warnings };
  if (cause.kind === 'cancelled' || state === 'cancelling')
    return { state: 'cancelled', partial: rows > 0, rows, rowsFailed, warnings };
  const moved: string[] = [];
  for (const staged of tables.staged.values()) {
    const { kind, name } = staged;
    const published = kind === 'checkpoint' ? checkpoints : baselines;
    const seen = (kind === 'checkpoint' ? options.checkpoints : options.baselines)[name]?.version ?? 0;
    const key = publishedKey(terms.workspace, name);
    const version = published.get(key)?.version ?? 0;
    if (options.onlyFailed) moved.push(leftAlone(kind, name));
    else if (version !== seen) moved.push(movedMeanwhile(kind, name));
    else if (kind === 'checkpoint') checkpoints.set(key, { version: version + 1, value: staged.value });
    else baselines.set(key, { version: version + 1, value: staged.segments });
  }
  return { state: 'completed', partial: rowsFailed > 0, rows, rowsFailed, warnings: [...warnings, ...moved] };
}

/** The warning of a run that came too late. */
export function movedMeanwhile(kind: string, name: string): string {
  return `the ${kind} "${name}" was moved by another run meanwhile; theirs stays`;
}

/** The warning of a run that had only some of the rows. */
export function leftAlone(kind: string, name: string): string {
  return `only rows that had failed were run again; the ${kind} "${name}" was left alone`;
}

function failureOf(tables: EndingQuery, cause: Cause): Failure | undefined {
  if (tables.query.failure !== undefined) return tables.query.failure;
  if (cause.kind === 'failed') {
    const { code, message, stage } = cause;
    return { code, message, ...(stage === undefined ? {} : { stage }) };
  }
  return cause.kind === 'deadline' ? deadlineFailure(tables.query) : undefined;
}

/** Of a query that has had its time. */
export function deadlineFailure({ options: { minutes } }: Pick<QueryRecord, 'options'>): Failure {
  return { code: 'engine/deadline', message: messageOf('engine/deadline', { minutes }) };
}

/** Names are published within a workspace. */
export function publishedKey(workspace: string, name: string): string {
  return `${workspace} ${name}`;
}
