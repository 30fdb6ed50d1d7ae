import { wholeText } from '../sql/facets.ts';
import { boolToSql, numberToSql } from '../sql/functions-to-sql.ts';
import { bindValues } from '../sql/sql-value.ts';
import { isNumeric } from '../values/arithmetic.ts';
import { numberOfText } from '../values/numeric-text.ts';
import { textOf } from '../values/text-of.ts';
import { defineFunction } from './define-function.ts';

export const conversionFunctions = [
  defineFunction({
    name: 'number',
    summary: 'The number a text holds, white space around it aside; true is 1, false is 0.',
    parameters: [{ name: 'value' }],
    apply(value) {
      if (isNumeric(value)) return value;
      if (typeof value === 'boolean') return Number(value);
      const number = typeof value === 'string' ? numberOfText(value.trim()) : undefined;
      return typeof number === 'number' && !Number.isFinite(number) ? undefined : number;
    },
    sql: (value) => numberToSql(value!),
  }),
  defineFunction({
    name: 'text',
    summary: 'The text of a value: numbers and arrays as JSON writes them.',
    parameters: [{ name: 'value' }],
    apply: textOf,
    sql: (value) => ({ sql: bindValues([value!], (bound) => wholeText(bound!)), type: 'VARCHAR' }),
  }),
  defineFunction({
    name: 'bool',
    summary: 'True for true, "true" and numbers other than 0; false for false, "false" and 0.',
    parameters: [{ name: 'value' }],
    apply(value) {
      if (typeof value === 'boolean') return value;
      if (isNumeric(value)) return Number(value) !== 0;
      const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
      return word === 'true' ? true : word === 'false' ? false : undefined;
    },
    sql: (value) => boolToSql(value!),
  }),
];
