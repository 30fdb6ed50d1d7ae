import { identifier, sql } from '@rowmill/language';
import type { Relation } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { orderFirstBy } from '../sql/order-first-by.ts';

export const reverse = defineCommand({
  name: 'reverse',
  chapter: 'rows',
  summary: 'Turns the order of the rows around.',
  kind: 'table',
  version: 1,
  args: {},
  flags: {},
  examples: [
    {
      title: 'Last row first',
      query: 'reverse',
      given: [{ n: 1 }, { n: 2 }, { n: 3 }],
      result: [{ n: 3 }, { n: 2 }, { n: 1 }],
    },
    {
      title: 'A sorted table, rows without a value first',
      query: 'sort n || reverse',
      given: [{ n: 2 }, { name: 'none' }, { n: 'text' }, { n: 1 }],
      result: [{ name: 'none' }, { n: 'text' }, { n: 2 }, { n: 1 }],
    },
  ],
  sql(input: Relation) {
    // NULLs are last in either direction, so each term needs one before it that says where they go.
    const backwards = input.order.flatMap(({ as, descending }) => [
      { expression: sql`${identifier(as)} IS NULL`, descending: true },
      { expression: identifier(as), descending: !descending },
    ]);
    return orderFirstBy({ ...input, order: [] }, backwards);
  },
});
