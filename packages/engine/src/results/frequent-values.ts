import type { ProfileCount } from '@rowmill/contracts';
import {
  identifier,
  joinSql,
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

/**
 * Counts every value of the columns, which takes memory for each different one; of those in `estimated` only what an
 * estimate takes for frequent.
 */
export async function frequentValues(
  work: TableWork,
  input: Relation,
  columns: readonly SqlColumn[],
  estimated: ReadonlySet<SqlColumn>,
): Promise<readonly FrequentValues[]> {
  const counts = columns.map((column, at) => {
    const among = estimated.has(column) ? isLikelyFrequent(input, column) : isPresent(column);
    return sql`SELECT ${raw(String(at))} AS "column", * FROM (${countsOf(input, column, among)})`;
  });
  const rows = await work.figures(
    sql`SELECT * FROM (${joinSql(counts, ' UNION ALL ')}) ORDER BY "column", "count" DESC, "first"`,
  );
  return columns.map((_, at) => {
    const own = rows.filter(([column]) => Number(column) === at);
    return { top: own.flatMap(readCount), distinct: Number(own[0]?.at(-1) ?? 0) };
  });
}

function countsOf(input: Relation, column: SqlColumn, among: Sql): Sql {
  const own = identifier(column.as);
  const position = identifier(input.order[0]!.as);
  // Equal values need not be written alike (1 and 1.0): the first one stands for all.
  const value = column.type === 'JSON' ? sql`arg_min(${own}, ${position})` : sql`any_value(${own})`;
  const shown = { type: column.type, sql: raw('"value"') };
  return sql`
    WITH counted AS MATERIALIZED (
      SELECT ${value} AS "value", count(*) AS "count", min(${position}) AS "first"
      FROM ${input.from} WHERE ${among} GROUP BY ${sqlKey(column)}
    ), frequent AS (SELECT * FROM counted ORDER BY "count" DESC, "first" LIMIT ${raw(String(TOP))})
    SELECT ${shownText(shown)} AS "text", ${sqlClassRank(shown)} AS "class", "count", "first",
      (SELECT count(*) FROM counted) AS "distinct"
    FROM frequent`;
}

function readCount([, text, rank, count]: readonly Cell[]): ProfileCount[] {
  const value = profileValue(text, VALUE_CLASSES[Number(rank)] ?? 'text');
  return value === undefined ? [] : [{ value, count: Number(count) }];
}

/** By values as they are written: much cheaper than by keys, and for an estimate just as good. */
function isLikelyFrequent(input: Relation, column: SqlColumn): Sql {
  const written = column.type === 'JSON' ? sql`${identifier(column.as)}::VARCHAR` : identifier(column.as);
  const candidates = sql`unnest(approx_top_k(${written}, ${raw(String(CANDIDATES))}))`;
  return sql`${written} IN (SELECT ${candidates} FROM ${input.from} WHERE ${isPresent(column)})`;
}

function isPresent(column: SqlColumn): Sql {
  return sql`${sqlClassRank(column)} < 4`;
}
