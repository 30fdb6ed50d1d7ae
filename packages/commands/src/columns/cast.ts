import { parameter, ServiceError, type Value } from '@rowmill/contracts';
import { compileExpression, type Expression } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { functionOfColumn } from '../expressions/function-of-column.ts';
import { asFlag } from './as-flag.ts';
import { castSql } from './cast-sql.ts';
import { changeColumn } from './change-column.ts';
import { onBadValueFlag } from './on-bad-value-flag.ts';

export const cast = defineCommand({
  name: 'cast',
  chapter: 'columns',
  summary: 'Turns the values of a column into another type.',
  details:
    'Numbers are read from text such as `12`, `-3.5` and `1e6`, white space around it aside; `integer` takes whole numbers of 64 bits only; `boolean` reads `true`, `false`, and numbers other than 0 as true; `text` writes numbers, booleans and arrays as JSON does. Null stays null. A value that does not convert makes the row an error, or what `--onBadValue` says.',
  kind: 'row',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column to convert.' }),
    type: parameter.choice(['text', 'integer', 'number', 'boolean'], { describe: 'What to make of it.' }),
  },
  flags: { onBadValue: onBadValueFlag, as: asFlag },
  errors: ['row/bad-value'],
  examples: [
    {
      title: 'Text to numbers',
      query: 'cast price number',
      given: [{ price: '12.50' }, { price: ' 7 ' }, { price: null }],
      result: [{ price: 12.5 }, { price: 7 }, { price: null }],
    },
    {
      title: 'A large id stays exact',
      query: 'cast id integer --as number',
      given: [{ id: '9007199254740993' }],
      result: [{ id: '9007199254740993', number: 9007199254740993n }],
    },
    { title: 'No number', query: 'cast price number', given: [{ price: 'n/a' }], rowError: 'row/bad-value' },
    {
      title: 'No number, and no matter',
      query: 'cast price number --onBadValue null',
      given: [{ price: 'n/a' }, { price: '3' }],
      result: [{ price: null }, { price: 3 }],
    },
    {
      title: 'To text',
      query: 'cast value text',
      given: [{ value: 1.5 }, { value: true }, { value: [1, 'a'] }],
      result: [{ value: '1.5' }, { value: 'true' }, { value: '[1,"a"]' }],
    },
  ],
  row(call) {
    const { args, flags } = call;
    const convert = compileExpression(conversionOf(call), call);
    return (row) =>
      changeColumn(row, args.column, flags.as, (value): Value => {
        const converted = value === null ? null : convert(row);
        const result = args.type === 'integer' ? wholeNumber(converted) : converted;
        if (result !== undefined) return result;
        if (flags.onBadValue === 'null') return null;
        if (flags.onBadValue === 'keep') return value;
        throw new ServiceError('row/bad-value', { name: args.column, problem: `is not ${nouns[args.type]}` });
      });
  },
  // One statement cannot make an error of a single row.
  hasSql: ({ flags }) => flags.onBadValue !== 'error',
  sql(input, call) {
    const { column, type } = call.args;
    const { as, onBadValue } = call.flags;
    if (onBadValue === 'error') return undefined;
    const conversion = conversionOf(call);
    return castSql(input, { column, as, onBadValue, whole: type === 'integer', conversion }, call);
  },
});

const functions = { text: 'text', integer: 'number', number: 'number', boolean: 'bool' } as const;

const nouns = {
  text: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
} as const;

function conversionOf({ args }: { args: { column: string; type: keyof typeof functions } }): Expression {
  return functionOfColumn(functions[args.type], args.column);
}

function wholeNumber(value: Value | undefined): Value | undefined {
  if (typeof value !== 'number') return typeof value === 'bigint' && isWide(value) ? undefined : value;
  if (Number.isSafeInteger(value)) return value;
  return Number.isInteger(value) && !isWide(BigInt(value)) ? BigInt(value) : undefined;
}

function isWide(value: bigint): boolean {
  return BigInt.asIntN(64, value) !== value;
}
