import { parameter } from '@rowmill/contracts';
import { columnOf, identifier, joinSql, readPath, sql, sqlJson } from '@rowmill/language';
import type { Relation, SqlColumn } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { findColumn } from '../sql/find-column.ts';
import { withColumn } from '../sql/with-column.ts';
import { setColumn } from './change-column.ts';

export const coalesce = defineCommand({
  name: 'coalesce',
  chapter: 'columns',
  summary: 'Takes the first value among several columns that is neither missing nor null.',
  details:
    'The result replaces the first column unless `--as` names another; where no column has a value nothing is written. Empty text is a value.',
  kind: 'row',
  version: 1,
  args: { columns: parameter.column({ describe: 'The columns to ask, in this order.', many: true }) },
  flags: {
    as: parameter.column({
      describe: 'The column the result goes to; the first one when left out.',
      optional: true,
    }),
  },
  examples: [
    {
      title: 'Whichever price there is',
      query: 'coalesce sale price --as pays',
      given: [{ sale: 4, price: 5 }, { sale: null, price: 5 }, { price: 'on request' }, { sale: null }],
      result: [
        { sale: 4, price: 5, pays: 4 },
        { sale: null, price: 5, pays: 5 },
        { price: 'on request', pays: 'on request' },
        { sale: null },
      ],
    },
    {
      title: 'Fill a column from another',
      query: 'coalesce name title',
      given: [
        { name: 'pen', title: 'Pen' },
        { name: null, title: 'Ink' },
      ],
      result: [
        { name: 'pen', title: 'Pen' },
        { name: 'Ink', title: 'Ink' },
      ],
    },
  ],
  row:
    ({ args, flags }) =>
    (row) => {
      const target = flags.as ?? args.columns[0];
      for (const name of args.columns) {
        const value = readPath(row, name);
        if (target !== undefined && value !== undefined && value !== null)
          return setColumn(row, target, value);
      }
      return row;
    },
  sql(input: Relation, { args, flags }) {
    const target = flags.as ?? args.columns[0];
    const found = args.columns.map((name) => findColumn(input, name));
    if (target === undefined || found.some((each) => each.in === 'places')) return undefined;
    const asked = found.flatMap((each) => (each.in === 'column' ? [each.column] : []));
    const before = columnOf(input, target);
    const all = before === undefined ? asked : [...asked, before];
    const type = all[0]?.type;
    if (type === undefined) return input;
    if (type !== 'JSON' && all.every((column) => column.type === type)) {
      return withColumn(input, target, type, sql`coalesce(${joinSql(all.map(({ as }) => identifier(as)))})`);
    }
    const values = asked.map(valueOf);
    const last = before === undefined ? sql`NULL` : sqlJson(before);
    return withColumn(input, target, 'JSON', sql`coalesce(${joinSql([...values, last])})`);
  },
});

/** NULL for null, too. */
function valueOf(column: SqlColumn) {
  return column.type === 'JSON' ? sql`nullif(${identifier(column.as)}, 'null')` : sqlJson(column);
}
