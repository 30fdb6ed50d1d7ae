import type { Expression } from '@rowmill/language';
import * as fc from 'fast-check';
import { COLUMN_NAMES } from './arbitrary-table.ts';

const texts = [
  '',
  'a',
  'b',
  'Nova',
  'nova',
  '12',
  '1.0',
  '-3',
  '1e400',
  '9007199254740993',
  'true',
  ' x ',
  'ß',
  'É',
  'x\0y',
  '💡',
  "o'b\\c",
];
const numbers = [0, 1, 2, -1, 5, 12, 1.5, -2.25, 0.1, 100, 2 ** 53 - 1, 2 ** 53, 1e16, 1e308, 1e-7];
const integers = [
  9007199254740993n,
  -9007199254740993n,
  9223372036854775807n,
  -9223372036854775808n,
  4611686018427387904n,
];
const patterns = [
  'a',
  '^n',
  '[0-9]+',
  'o.a$',
  '(?i)x',
  '(?s)x.y',
  '(?m)^x$',
  '\\d{2,}',
  '^$',
  'é|É',
  'x\\x00y',
  '\\bx',
  '[[:alpha:]]+',
  '\\w\\s',
  '[^a-z]',
  '\\Qn/\\E',
  '(a|b)+?',
  '[\\x{1f4a1}]',
  '\\z',
  '\\W$',
];

const literal = fc
  .oneof(
    {
      weight: 5,
      arbitrary: fc.constantFrom<(string | number | bigint | boolean | null)[]>(...texts, ...numbers),
    },
    fc.constantFrom(...integers),
    fc.constantFrom(true, false, null),
    fc.string({ maxLength: 4, unit: 'binary' }).map((text) => text.toWellFormed()),
  )
  .map((value): Expression => ({ kind: 'literal', value }));

const column = fc
  .constantFrom(
    ...COLUMN_NAMES,
    'items.0',
    'items.1.name',
    'items.0.~/',
    'nowhere',
    'double.0',
    String.raw`dot\.ted`,
  )
  .map((name): Expression => ({ kind: 'column', name }));

const call = (name: string, ...args: readonly fc.Arbitrary<Expression>[]): fc.Arbitrary<Expression> =>
  fc.tuple(...args).map((values): Expression => ({ kind: 'call', name, args: values }));

const small = fc.integer({ min: 0, max: 4 }).map((value): Expression => ({ kind: 'literal', value }));
const word = fc
  .constantFrom('a', 'N', 'x', '12', '')
  .map((value): Expression => ({ kind: 'literal', value }));

/** Expressions of every operator and function, conditions and values mixed as users may mix them. */
export const arbitraryExpression: fc.Arbitrary<Expression> = fc.letrec<{
  value: Expression;
  condition: Expression;
}>((tie) => {
  const value = tie('value');
  const condition = tie('condition');
  const binary = (operators: readonly Extract<Expression, { kind: 'binary' }>['operator'][]) =>
    fc
      .record({ operator: fc.constantFrom(...operators), left: value, right: value })
      .map((parts): Expression => ({ kind: 'binary', ...parts }));
  return {
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 8, arbitrary: column },
      { weight: 4, arbitrary: literal },
      { weight: 5, arbitrary: binary(['+', '-', '*', '/', '%']) },
      { weight: 2, arbitrary: condition },
      { weight: 1, arbitrary: fc.constant<Expression>({ kind: 'now' }) },
      { weight: 1, arbitrary: column.map((operand): Expression => ({ kind: 'negate', operand })) },
      ...[
        'lower',
        'upper',
        'trim',
        'length',
        'floor',
        'ceil',
        'abs',
        'number',
        'text',
        'bool',
        'round',
        'hash',
      ].map((name) => call(name, value)),
      call('round', value, small),
      call('substring', value, small),
      call('substring', value, small, small),
      call('replace', value, word, word),
      call('coalesce', value, value),
      call('coalesce', value, value, value),
      call('if', condition, value, value),
      call('if', condition, value),
      call('min', value, value),
      call('max', value, value, value),
      call('split', value, word),
      call('epoch', value),
    ),
    condition: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 8, arbitrary: binary(['==', '!=', '<', '<=', '>', '>=']) },
      { weight: 3, arbitrary: binary(['contains', 'startsWith', 'endsWith']) },
      {
        weight: 2,
        arbitrary: fc.tuple(value, fc.constantFrom(...patterns)).map(([left, pattern]): Expression => ({
          kind: 'binary',
          operator: 'matches',
          left,
          right: { kind: 'literal', value: pattern },
        })),
      },
      {
        weight: 2,
        arbitrary: fc.tuple(value, fc.array(value, { maxLength: 3 })).map(([left, items]): Expression => ({
          kind: 'binary',
          operator: 'in',
          left,
          right: { kind: 'list', items },
        })),
      },
      {
        weight: 2,
        arbitrary: fc
          .record({ what: fc.constantFrom('null' as const, 'missing' as const), operand: value })
          .map((parts): Expression => ({ kind: 'is', ...parts })),
      },
      { weight: 2, arbitrary: condition.map((operand): Expression => ({ kind: 'not', operand })) },
      {
        weight: 3,
        arbitrary: fc
          .record({
            kind: fc.constantFrom('and' as const, 'or' as const),
            operands: fc.array(condition, { minLength: 2, maxLength: 3 }),
          })
          .map((parts): Expression => parts),
      },
      { weight: 1, arbitrary: value },
    ),
  };
}).value;
