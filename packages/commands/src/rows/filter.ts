import { parameter } from '@rowmill/contracts';
import { compileCondition, filterToSql, where } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { readExpression } from '../expressions/read-expression.ts';

export const filter = defineCommand({
  name: 'filter',
  chapter: 'rows',
  summary: 'Keeps the rows for which an expression holds.',
  details:
    'An expression holds when it is true; comparing by `<` or `>=` with null, a missing column or text that is no number is false, and `!=` is always the opposite of `==`. See the guide on expressions.',
  kind: 'row',
  version: 1,
  args: { condition: parameter.expression({ describe: 'What must hold.' }) },
  flags: {},
  errors: ['row/overflow', 'row/too-large'],
  examples: [
    {
      title: 'By two columns',
      query: `filter "nodeName == 'A' and attributes.class contains 'price'"`,
      given: [
        { nodeName: 'A', attributes: { class: 'price sale' }, n: 1 },
        { nodeName: 'A', n: 2 },
        { nodeName: 'P', attributes: { class: 'price' }, n: 3 },
      ],
      result: [{ nodeName: 'A', attributes: { class: 'price sale' }, n: 1 }],
    },
    {
      title: 'Numeric text compares as a number',
      query: 'filter "price < 10"',
      given: [{ price: 9 }, { price: '9.5' }, { price: '10' }, { price: 'n/a' }, { price: null }, {}],
      result: [{ price: 9 }, { price: '9.5' }],
    },
    {
      title: 'Rows that have no value',
      query: 'filter "price is missing or price is null"',
      given: [{ price: 9 }, { price: null }, { name: 'ink' }],
      result: [{ price: null }, { name: 'ink' }],
    },
    {
      title: 'Into an array',
      query: 'filter "offers.0.price >= 5"',
      given: [{ offers: [{ price: 5 }] }, { offers: [] }],
      result: [{ offers: [{ price: 5 }] }],
    },
    { title: 'A mistake', query: 'filter "price <"', given: [{ price: 1 }], error: 'query/bad-expression' },
  ],
  row(call) {
    const holds = compileCondition(readExpression(call.args.condition), call);
    return (row) => (holds(row) ? row : undefined);
  },
  sql(input, call) {
    const condition = filterToSql(readExpression(call.args.condition), input, call);
    return condition && where(input, condition);
  },
});
