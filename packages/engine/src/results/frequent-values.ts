import type { ProfileCount } from '@rowmill/contracts';
import {
  identifier,
  raw,
  sql,
  sqlClassRank,
  sqlKey,
  VALUE_CLASSES,
  type Relation,
  type Sql,
  type SqlColumn,
} from '@rowmill/language';
import type { Cell } from '../duckdb/messages.ts';
import type { TableWork } from '../segments/table-work.ts';
import { profileValue, shownText } from './profile-value.ts';

/** How many values are listed. */
const TOP = 10;

/** With more candidates than places a value that only seems frequent does not push another out. */
const CANDIDATES = 40;

/** The most frequent values of a column, and how many different ones were looked at. */
export interface FrequentValues {
  readonly top: readonly ProfileCount[];
  readonly distinct: number;
}

/** Counts every value; takes memory for each different one. */
export function frequentValues(work: TableWork, input: Relation, column: SqlColumn): Promise<FrequentValues> {
  return counted(work, input, column, raw('TRUE'));
}

/** Counts only values that an estimate takes for frequent. */
export function likelyFrequentValues(
  work: TableWork,
  input: Relation,
  column: SqlColumn,
): Promise<FrequentValues> {
  // As it is written: much cheaper than a key, and for an estimate just as good.
  const written = column.type === 'JSON' ? sql`${identifier(column.as)}::VARCHAR` : identifier(column.as);
  const likely = sql`SELECT unnest(approx_top_k(${written}, ${raw(String(CANDIDATES))})) FROM ${input.from} WHERE ${isPresent(column)}`;
  return counted(work, input, column, sql`${written} IN (${likely})`);
}

async function counted(
  work: TableWork,
  input: Relation,
  column: SqlColumn,
  among: Sql,
): Promise<FrequentValues> {
  const own = identifier(column.as);
  const position = identifier(input.order[0]!.as);
  // Equal values need not be written alike (1 and 1.0): the first one stands for all.
  const value = column.type === 'JSON' ? sql`arg_min(${own}, ${position})` : sql`any_value(${own})`;
  const shown = { type: column.type, sql: raw('"value"') };
  const rows = await work.figures(sql`
    WITH counted AS MATERIALIZED (
      SELECT ${value} AS "value", count(*) AS "count", min(${position}) AS "first"
      FROM ${input.from} WHERE ${among} AND ${isPresent(column)} GROUP BY ${sqlKey(column)}
    ), frequent AS (SELECT * FROM counted ORDER BY "count" DESC, "first" LIMIT ${raw(String(TOP))})
    SELECT ${shownText(shown)}, ${sqlClassRank(shown)}, "count", (SELECT count(*) FROM counted)
    FROM frequent ORDER BY "count" DESC, "first"`);
  return { top: rows.flatMap(readCount), distinct: Number(rows[0]?.[3] ?? 0) };
}

function readCount([text, rank, count]: readonly Cell[]): ProfileCount[] {
  const value = profileValue(text, VALUE_CLASSES[Number(rank)] ?? 'text');
  return value === undefined ? [] : [{ value, count: Number(count) }];
}

function isPresent(column: SqlColumn): Sql {
  return sql`${sqlClassRank(column)} < 4`;
}
