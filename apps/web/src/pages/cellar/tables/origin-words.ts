import type { CellarTable } from '../cellar-types.ts';

/** Where a table has come from. */
export function originWords({ origin, stage }: Pick<CellarTable, 'origin' | 'stage'>): string {
  if (origin === 'query') return stage === undefined ? 'a query' : `stage ${stage + 1} of a query`;
  if (origin === 'results') return 'results of a query';
  return `${NAMES[origin]} file`;
}

const NAMES = { csv: 'a CSV', json: 'a JSON', ndjson: 'an NDJSON', parquet: 'a Parquet' };
