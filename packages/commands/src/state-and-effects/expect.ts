import { parameter, ServiceError, type Row } from '@rowmill/contracts';
import { nestRow, printJson } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { conditionOf } from '../expressions/condition-of.ts';
import { outsideRange, parseRowCountRange } from './row-count-range.ts';

export const expect = defineCommand({
  name: 'expect',
  chapter: 'state-and-effects',
  summary: 'Fails the query when its rows stop looking as promised; the rows pass unchanged.',
  kind: 'table',
  version: 1,
  args: {
    expression: parameter.expression({ describe: 'What holds on a good row.', optional: true }),
  },
  flags: {
    atLeast: parameter.number({
      describe: 'The share of rows on which it must hold.',
      default: 1,
      minimum: 0,
      maximum: 1,
    }),
    rows: parameter.text({ describe: 'How many rows there may be: 1.., ..5, 10..20 or 7.', default: '1..' }),
    warn: parameter.boolean({ describe: 'Warns instead of failing the query.', default: false }),
  },
  errors: ['engine/expectation-failed', 'query/bad-value'],
  details:
    'The early warning that a site has changed. No rows at all break the promise too, unless `--rows 0..` allows it. Nothing behind this stage runs, and nothing is published, when it fails.',
  examples: [
    {
      title: 'Every row has a price',
      given: [{ item: 'tea', price: 4 }],
      query: 'expect "price > 0"',
      result: [{ item: 'tea', price: 4 }],
    },
    {
      title: 'Nearly every row',
      given: [{ price: 4 }, { price: 5 }, { price: null }],
      query: 'expect "price > 0" --atLeast 0.6',
      result: [{ price: 4 }, { price: 5 }, { price: null }],
    },
    {
      title: 'Too few rows',
      given: [{ price: 4 }],
      query: 'expect --rows 10..',
      error: 'engine/expectation-failed',
    },
    {
      title: 'A row that breaks the promise, let through with a warning',
      given: [{ price: 4 }, { price: 'sold out' }],
      query: 'expect "price > 0" --warn',
      result: [{ price: 4 }, { price: 'sold out' }],
    },
    {
      title: 'A row that breaks the promise',
      given: [{ price: 4 }, { price: 'sold out' }],
      query: 'expect "price > 0"',
      error: 'engine/expectation-failed',
    },
  ],

  async check(rows, call) {
    const { atLeast, rows: range, warn } = call.flags;
    const wanted = parseRowCountRange(range);
    const { expression } = call.args;
    const holds = expression === undefined ? undefined : conditionOf(expression, call);
    let count = 0;
    let failed = 0;
    let first = '';
    for await (const row of rows) {
      count++;
      if (holds?.(row) === false && failed++ === 0) first = `row ${count}, ${shown(row)}`;
    }
    const problems = [
      outsideRange(count, wanted),
      failed > 0 && (count - failed) / count < atLeast
        ? `${failed} of ${count} rows break "${expression}", the first is ${first}`
        : undefined,
    ].filter((problem) => problem !== undefined);
    if (problems.length > 0 && !warn)
      throw new ServiceError('engine/expectation-failed', { problem: problems.join('; ') });
    return problems;
  },
});

const LONGEST_SHOWN = 200;

function shown(row: Row): string {
  const text = printJson(nestRow(row));
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}
