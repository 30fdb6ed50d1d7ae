import type { ProfileRange } from '@rowmill/contracts';
import { joinSql, raw, sql, sqlNumber, type Relation, type Sql, type SqlColumn } from '@rowmill/language';
import type { Cell } from '../duckdb/messages.ts';
import type { TableWork } from '../segments/table-work.ts';

const BINS = 20;

export interface NumberColumn {
  readonly column: SqlColumn;
  /** The least and the greatest number. */
  readonly ends: readonly [number, number];
}

/** How the numbers of each column are spread, as the command `histogram` counts them; in one pass. */
export async function columnHistograms(
  work: TableWork,
  input: Relation,
  columns: readonly NumberColumn[],
): Promise<readonly (readonly ProfileRange[])[]> {
  if (columns.length === 0) return [];
  const counts = joinSql(columns.map((column) => sql`histogram(${binOf(column)})`));
  const [cells = []] = await work.figures(sql`SELECT ${counts} FROM ${input.from}`);
  return columns.map(({ ends }, at) => rangesOf(ends, cells[at]));
}

/** Dividing before subtracting keeps the width of −1e308…1e308 finite. Nought where there is nothing to divide. */
function widthOf([least, greatest]: NumberColumn['ends']): number {
  return greatest / BINS - least / BINS;
}

function binOf({ column, ends }: NumberColumn): Sql {
  const number = sqlNumber(column);
  const width = widthOf(ends);
  if (width === 0) return sql`CASE WHEN ${number} IS NOT NULL THEN 0 END`;
  // A whole number would be bound as an integer, for which it may be too large.
  const bin = sql`floor(${number} / ${String(width)}::DOUBLE - ${String(ends[0] / width)}::DOUBLE)`;
  // NULL is nothing to `least` and `greatest`.
  return sql`CASE WHEN ${number} IS NOT NULL THEN least(greatest(TRY_CAST(${bin} AS BIGINT), 0), ${raw(String(BINS - 1))}) END`;
}

function rangesOf(ends: NumberColumn['ends'], map: Cell | undefined): readonly ProfileRange[] {
  const counts = countsOf(map);
  const [least, greatest] = ends;
  const width = widthOf(ends);
  if (width === 0) return [{ from: least, to: greatest, count: counts.get(0) ?? 0 }];
  return Array.from({ length: BINS }, (_, bin) => ({
    from: least + bin * width,
    to: bin === BINS - 1 ? greatest : least + (bin + 1) * width,
    count: counts.get(bin) ?? 0,
  }));
}

/** DuckDB's maps come as lists of keys and values. */
function countsOf(map: Cell | undefined): ReadonlyMap<number, number> {
  const entries: readonly { key: unknown; value: unknown }[] = Array.isArray(map) ? map : [];
  return new Map(entries.map(({ key, value }) => [Number(key), Number(value)]));
}
