import type { SegmentColumn } from '@rowmill/contracts';
import { sql, type SqlColumn } from '@rowmill/language';
import type { DuckdbChild } from '../duckdb/duckdb-child.ts';

const LARGEST_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** The manifest of a file that SQL wrote, from the statistics in its footer: no row is read again. */
export async function storedColumns(
  child: DuckdbChild,
  file: string,
  columns: readonly SqlColumn[],
): Promise<readonly SegmentColumn[]> {
  const facts = await child.run(sql`
    SELECT path_in_schema, sum(num_values - stats_null_count)::DOUBLE,
      min(TRY_CAST(stats_min_value AS BIGINT))::VARCHAR, max(TRY_CAST(stats_max_value AS BIGINT))::VARCHAR
    FROM parquet_metadata(${file}) GROUP BY path_in_schema`);
  const byColumn = new Map(facts.map(([as, ...rest]) => [as, rest]));
  return columns.map(({ name, type }, position) => {
    const as = `c${position}`;
    const [count, least, most] = byColumn.get(as) ?? [];
    const wide = type === 'BIGINT' && isWide(least, most);
    return { name, type, as, count: Number(count ?? 0), misfits: 0, ...(wide && { wide }) };
  });
}

function isWide(least: unknown, most: unknown): boolean {
  if (typeof least !== 'string' || typeof most !== 'string') return false;
  return BigInt(least) < -LARGEST_SAFE || BigInt(most) > LARGEST_SAFE;
}
