import type { Value } from '@rowmill/contracts';
import type { NewKind, SqlDialect } from './sql-session.ts';

/** What a new column must be so that each of these values is kept as it is; nothing while only nulls are known. */
export function chooseKind(values: readonly Value[], { numberKind }: SqlDialect): NewKind | undefined {
  const known = values.filter((value) => value !== null && value !== undefined);
  if (known.length === 0) return undefined;
  if (known.every((value) => typeof value === 'string')) return 'text';
  if (known.every((value) => typeof value === 'boolean')) return 'boolean';
  const numbers = known.filter((value) => typeof value === 'number' || typeof value === 'bigint');
  return numbers.length === known.length ? numberKind(numbers) : 'json';
}
