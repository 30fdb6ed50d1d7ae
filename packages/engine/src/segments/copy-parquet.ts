import type { SegmentRef } from '@rowmill/contracts';
import { sql, type Sql, type SqlColumn } from '@rowmill/language';
import type { DuckdbChild } from '../duckdb/duckdb-child.ts';
import { storedColumns } from './stored-columns.ts';
import { PARQUET_OPTIONS } from './write-parquet.ts';

/** Writes what a statement gives into a file; its manifest comes from what DuckDB tells of it, no row is read again. */
export async function copyParquet(
  child: DuckdbChild,
  select: Sql,
  file: string,
  columns: readonly SqlColumn[],
  options = PARQUET_OPTIONS,
): Promise<Pick<SegmentRef, 'rows' | 'bytes' | 'columns'>> {
  const [told = []] = await child.run(sql`COPY (${select}) TO ${file} ${options}`);
  const [, rows, bytes, , statistics] = told;
  return { rows: Number(rows), bytes: Number(bytes), columns: storedColumns(statistics, columns) };
}
