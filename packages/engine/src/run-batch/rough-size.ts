import type { Row, Value } from '@rowmill/contracts';

/** What a row takes in memory, roughly. */
export function roughSize(row: Row): number {
  let size = 16;
  for (const value of row.values()) size += roughValueSize(value);
  return size;
}

function roughValueSize(value: Value): number {
  if (typeof value === 'string') return value.length + 8;
  if (typeof value !== 'object' || value === null) return 8;
  const parts: readonly Value[] = Array.isArray(value) ? value : Object.values(value);
  let size = 8;
  for (const part of parts) size += roughValueSize(part);
  return size;
}
