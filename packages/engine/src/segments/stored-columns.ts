import type { SegmentColumn } from '@rowmill/contracts';
import type { SqlColumn } from '@rowmill/language';

const LARGEST_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** The manifest of a file that SQL wrote, from the statistics that COPY returns. */
export function storedColumns(statistics: unknown, columns: readonly SqlColumn[]): readonly SegmentColumn[] {
  const byColumn = asMap(statistics);
  return columns.map(({ name, type }, position) => {
    const as = `c${position}`;
    const facts = asMap(byColumn.get(`"${as}"`));
    const count = Number(facts.get('num_values')) - Number(facts.get('null_count'));
    const wide = type === 'BIGINT' && isWide(facts.get('min'), facts.get('max'));
    return { name, type, as, count, misfits: 0, ...(wide && { wide }) };
  });
}

/** DuckDB's maps come as lists of keys and values. */
function asMap(entries: unknown): ReadonlyMap<unknown, unknown> {
  const list: { key: unknown; value: unknown }[] = Array.isArray(entries) ? entries : [];
  return new Map(list.map(({ key, value }) => [key, value]));
}

function isWide(least: unknown, most: unknown): boolean {
  if (typeof least !== 'string' || typeof most !== 'string') return false;
  return BigInt(least) < -LARGEST_SAFE || BigInt(most) > LARGEST_SAFE;
}
