import type { ProfileValue } from '@rowmill/contracts';
import { sql, sqlText, type Sql, type SqlCell, type ValueClass } from '@rowmill/language';
import type { Cell } from '../duckdb/messages.ts';

/** Characters of a text that a summary shows. */
const LONGEST_SHOWN = 200;

/** A cell as text, not longer than is shown. */
export function shownText(cell: SqlCell): Sql {
  return sql`left(${sqlText(cell)}, ${BigInt(LONGEST_SHOWN)}::BIGINT)`;
}

/** The value that `shownText` gave. */
export function profileValue(text: Cell | undefined, of: ValueClass): ProfileValue | undefined {
  if (typeof text !== 'string') return undefined;
  if (of === 'boolean') return text === 'true';
  if (of !== 'number') return text;
  return /^-?\d+$/.test(text) && !isPrintedInFull(text) ? text : Number(text);
}

/** Whether `JSON.stringify` of the number tells exactly this integer: below 10²¹ it fills up with zeros. */
function isPrintedInFull(integer: string): boolean {
  const value = Number(integer);
  if (Number.isSafeInteger(value)) return true;
  return Math.abs(value) >= 1e21 && Number.isFinite(value) && BigInt(value) === BigInt(integer);
}

/** A figure that DuckDB gave as a number, or as text because it is an integer; what is not finite is none. */
export function finiteNumber(cell: Cell | undefined): number | undefined {
  if (cell === null || cell === undefined || typeof cell === 'object') return undefined;
  const value = Number(cell);
  return Number.isFinite(value) ? value : undefined;
}
