import type { Value } from '@rowmill/contracts';
import { printJson } from '../rows/print-json.ts';
import { decimalPlaces, isDecimal, isExactDouble } from './decimal-text.ts';
import type { SqlDialect, SqlRefusal, SqlValue, TableColumn } from './sql-session.ts';
import { timeText } from './time-text.ts';

/** A value for its column; refused when the column would change it unseen. What is a mistake otherwise, the database says. */
export function sqlValue(value: Value, column: TableColumn, dialect: SqlDialect): SqlValue | SqlRefusal {
  if (value === null) return null;
  const { name, kind } = column;
  if (kind === 'json') return printJson(value);
  if (typeof value === 'string') {
    if (!value.isWellFormed()) return { problem: `${name} holds half a character` };
    return textValue(value, column);
  }
  if (typeof value === 'boolean' && kind === 'boolean') return dialect.booleans[value ? 1 : 0];
  if (typeof value === 'number' || typeof value === 'bigint') {
    // Databases take 20240229 for a day.
    if (isTime(column)) return refusal(column, `takes texts, not numbers like ${value}`);
    return checkedNumber(numberText(value), column);
  }
  return kind === 'text' ? textValue(printJson(value), column) : printJson(value);
}

function textValue(text: string, column: TableColumn): SqlValue | SqlRefusal {
  const { kind, length, isPadded } = column;
  if (isTime(column)) return timeText(text, column);
  if (kind === 'text') {
    // Spaces beyond the end are cut without a word.
    if (length !== undefined && text.length > length && [...text].length > length)
      return refusal(column, `takes ${length} characters, this text has more`);
    return isPadded === true && text.endsWith(' ')
      ? refusal(column, 'does not keep spaces at the end')
      : text;
  }
  const isNumber = kind === 'decimal' || kind === 'double' || kind === 'single';
  // What has no digit at all (NaN, a word) the database takes or does not, but it cannot round it.
  if (isNumber && /\d/.test(text) && !isDecimal(text))
    return refusal(column, 'takes numbers like 1234.5 or 12e-3');
  return isDecimal(text) ? checkedNumber(text, column) : text;
}

function checkedNumber(text: string, column: TableColumn): SqlValue | SqlRefusal {
  const { kind, scale } = column;
  const isKept =
    (kind !== 'double' && kind !== 'single') ||
    (isExactDouble(text) && (kind === 'double' || Math.fround(Number(text)) === Number(text)));
  if (!isKept) return refusal(column, 'cannot hold all digits');
  if (scale !== undefined && decimalPlaces(text) > scale)
    return refusal(column, `keeps ${scale} digits behind the point, ${text.slice(0, 60)} has more`);
  return text;
}

function isTime({ kind }: TableColumn): boolean {
  return kind === 'timestamp' || kind === 'date' || kind === 'time';
}

function refusal({ name }: TableColumn, what: string): SqlRefusal {
  return { problem: `the column ${name} ${what}` };
}

/** Of a large double JavaScript prints zeros for its last digits. */
function numberText(value: number | bigint): string {
  const isLarge = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return String(isLarge ? BigInt(value) : value);
}
