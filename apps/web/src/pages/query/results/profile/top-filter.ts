import type { Expression } from '@rowmill/language';
import { valueFilter } from '../rows/value-filter.ts';
import type { ColumnProfile } from './use-profile.ts';

/** The server shows so many characters of a text; a text of this length may go on. */
const SHOWN = 200;

/** The expression for one of a column's frequent values; nothing where values are lists, which no expression compares. */
export function topFilter(
  { name, type }: Pick<ColumnProfile, 'name' | 'type'>,
  value: string | number | boolean,
  which: 'keep' | 'drop',
): Expression | undefined {
  if (type === 'json') return undefined;
  // Integers that JavaScript would round come as their digits.
  if (type === 'number' && typeof value === 'string') return valueFilter(name, BigInt(value), which);
  if (typeof value !== 'string' || value.length < SHOWN) return valueFilter(name, value, which);
  const begins: Expression = {
    kind: 'binary',
    operator: 'startsWith',
    left: { kind: 'column', name },
    right: { kind: 'literal', value },
  };
  return which === 'keep' ? begins : { kind: 'not', operand: begins };
}
