import type { KeyedRow, SegmentRef, Value } from '@rowmill/contracts';
import { isObject, parseJson, rowIdAfter, type JsonObject } from '@rowmill/language';
import type { StoredCell } from './split-row.ts';

/** Whether the segment's file has the overflow column. */
export function hasOverflow({ columns }: Pick<SegmentRef, 'columns'>): boolean {
  return columns.some(({ misfits }) => misfits > 0);
}

/**
 * Puts rows of a segment together again. The cells of a row: `_id` if the segment has it, the Parquet columns in the
 * manifest's order, the overflow if the segment has it.
 */
export function rowRestorer(segment: Omit<SegmentRef, 'key' | 'bytes'>) {
  const firstCell = segment.ids === 'path' ? 1 : 0;
  const overflows = hasOverflow(segment);
  let cellCount = firstCell;
  const columns = segment.columns.map(({ name, type, misfits }, position) => {
    const at = type === undefined ? undefined : cellCount++;
    return { name, at, key: `c${position}`, json: type === 'JSON', integer: type === 'BIGINT', misfits };
  });

  return (cells: readonly StoredCell[], position: number): KeyedRow => {
    const overflow = overflows ? overflowOf(cells[cellCount]) : undefined;
    const row = new Map<string, Value>();
    for (const { name, at, key, json, integer } of columns) {
      const cell = at === undefined ? undefined : cells[at];
      if (cell !== null && cell !== undefined) {
        row.set(
          name,
          typeof cell !== 'string' ? cell : json ? parseJson(cell) : integer ? exactInteger(cell) : cell,
        );
      } else if (overflow !== undefined && Object.hasOwn(overflow, key)) row.set(name, overflow[key]!);
    }
    const id = segment.ids === 'path' ? (cells[0] as string) : rowIdAfter(segment.firstId, position);
    return { id, row };
  };
}

function overflowOf(cell: StoredCell | undefined): JsonObject | undefined {
  if (typeof cell !== 'string') return undefined;
  const overflow = parseJson(cell);
  return isObject(overflow) ? overflow : undefined;
}

function exactInteger(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}
