import type { Value } from '@rowmill/contracts';
import { printJson } from '../rows/print-json.ts';
import type { SqlDialect, SqlRefusal, SqlValue, TableColumn } from './sql-session.ts';

/** A value for its column; refused when the column would change it unseen. What is a mistake otherwise, the database says. */
export function sqlValue(value: Value, column: TableColumn, dialect: SqlDialect): SqlValue | SqlRefusal {
  if (value === null) return null;
  const { name, kind, scale } = column;
  const loses = (what: string): SqlRefusal => ({ problem: `the column ${name} ${what}` });
  if (kind === 'json') return printJson(value);
  if (typeof value === 'string') {
    if (!value.isWellFormed()) return { problem: `${name} holds half a character` };
    return kind === 'timestamp' ? dialect.timestamp(value) : value;
  }
  if (typeof value === 'boolean' && kind === 'boolean') return dialect.booleans[value ? 1 : 0];
  if (typeof value === 'number' || typeof value === 'bigint') {
    if (kind === 'double' && !isDouble(value)) return loses('cannot hold all digits');
    if (kind === 'single' && !isSingle(value)) return loses('cannot hold all digits');
    if (scale !== undefined && decimalPlaces(value) > scale)
      return loses(`keeps ${scale} digits behind the point, ${value} has more`);
    return numberText(value);
  }
  return printJson(value);
}

function isDouble(value: number | bigint): boolean {
  return typeof value === 'number' || BigInt(Number(value)) === value;
}

function isSingle(value: number | bigint): boolean {
  return isDouble(value) && Math.fround(Number(value)) === Number(value);
}

/** Of a large double JavaScript prints zeros for its last digits. */
function numberText(value: number | bigint): string {
  const isLarge = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return String(isLarge ? BigInt(value) : value);
}

/** Digits behind the point in the shortest decimal that is this number. */
export function decimalPlaces(value: number | bigint): number {
  if (typeof value === 'bigint' || Number.isInteger(value)) return 0;
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (mantissa.split('.')[1] ?? '').length - Number(exponent));
}
