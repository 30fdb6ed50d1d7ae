import type { SegmentColumn } from '@rowmill/contracts';
import { identifier, joinSql, raw, sql, type Sql } from '@rowmill/language';

/** The delimiter cannot occur in JSON text, so that CSV is one JSON text a line; with a quote, DuckDB would put it around `#`. */
const LINE_OPTIONS = raw(`FORMAT csv, HEADER false, DELIMITER '\x01', QUOTE '', ESCAPE ''`);

/** What stands before the first line, between two and behind the last. */
export interface LineFrame {
  readonly begin: string;
  readonly between: string;
  readonly end: string;
}

/** Writes one JSON text a row into a file. Cheaper than passing rows through the API or a pipe. */
export function copyLines(select: Sql, target: string, frame?: LineFrame): Sql {
  const around =
    frame === undefined
      ? raw('')
      : sql`, PREFIX ${frame.begin}, NEW_LINE ${frame.between}, SUFFIX ${frame.end}`;
  return sql`COPY (${select}) TO ${target} (${LINE_OPTIONS}${around})`;
}

/** One line of a row of these columns. */
export function rowLine(
  columns: readonly Pick<SegmentColumn, 'as' | 'type'>[],
  before: readonly Sql[] = [],
  behind: readonly Sql[] = [],
): Sql {
  const cells = columns.flatMap(({ as, type }) =>
    as === undefined || type === undefined ? [] : [lineCell(as, type)],
  );
  return sql`json_array(${joinSql([...before, ...cells, ...behind])})`;
}

function lineCell(as: string, type: NonNullable<SegmentColumn['type']>): Sql {
  const column = identifier(as);
  switch (type) {
    case 'BIGINT':
    case 'JSON':
      return sql`${column}::VARCHAR`;
    case 'DOUBLE':
      // JSON has no word for what is not finite.
      return sql`CASE WHEN isfinite(${column}) THEN ${column} END`;
    default:
      return column;
  }
}
