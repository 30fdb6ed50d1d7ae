import { parameter } from '@rowmill/contracts';
import { readPath, sql, sqlJson, sqlOf } from '@rowmill/language';
import type { Sql, SqlColumn } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { findColumn } from '../sql/find-column.ts';
import { withColumn } from '../sql/with-column.ts';
import { columnHolding, setColumn } from './change-column.ts';
import { valueOrExpression, valueOrExpressionCell } from './value-or-expression.ts';

export const fill = defineCommand({
  name: 'fill',
  chapter: 'columns',
  summary: 'Gives a value to the rows whose column is missing or null.',
  details:
    'A value is text as it is written; `--expr` computes it instead, so `--expr 0` is a number. `--empty` fills empty text, too.',
  kind: 'row',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column to fill.' }),
    value: parameter.value({ describe: 'The value to fill in.', optional: true }),
  },
  flags: {
    expr: parameter.expression({ describe: 'Computes the value.', optional: true }),
    empty: parameter.boolean({ describe: 'Fills empty text, too.', default: false }),
  },
  errors: ['query/missing-argument', 'query/extra-argument', 'row/overflow', 'row/too-large'],
  examples: [
    {
      title: 'A word for what is not known',
      query: 'fill city unknown',
      given: [{ id: 1, city: 'Rome' }, { id: 2, city: null }, { id: 3 }, { id: 4, city: '' }],
      result: [
        { id: 1, city: 'Rome' },
        { id: 2, city: 'unknown' },
        { id: 3, city: 'unknown' },
        { id: 4, city: '' },
      ],
    },
    {
      title: 'A number, for empty text too',
      query: 'fill stock --expr 0 --empty',
      given: [{ stock: 5 }, { stock: '' }, { stock: null }],
      result: [{ stock: 5 }, { stock: 0 }, { stock: 0 }],
    },
  ],
  row(call) {
    const { args, flags } = call;
    const compute = valueOrExpression('fill', call);
    return (row) => {
      const old = readPath(row, args.column);
      if (old !== undefined && old !== null && !(flags.empty && old === '')) return row;
      const value = compute(row);
      return value === undefined ? row : setColumn(row, columnHolding(row, args.column), value);
    };
  },
  sql(input, call) {
    const { args, flags } = call;
    const found = findColumn(input, args.column);
    const cell = valueOrExpressionCell(input, call);
    if (cell === undefined || found.in === 'places') return undefined;
    if (found.in === 'nothing') return withColumn(input, args.column, cell.type, cell.sql);
    const { column } = found;
    const kept = valuesToKeep(column, flags.empty);
    return column.type === cell.type && column.type !== 'JSON'
      ? withColumn(input, column.name, column.type, sql`coalesce(${kept}, ${cell.sql}, ${sqlOf(column)})`)
      : withColumn(
          input,
          column.name,
          'JSON',
          sql`coalesce(${sqlJson({ type: column.type, sql: kept })}, ${sqlJson(cell)}, ${sqlJson(column)})`,
        );
  },
});

/** NULL where there is something to fill. */
function valuesToKeep(column: SqlColumn, empty: boolean): Sql {
  const own = sqlOf(column);
  if (column.type === 'VARCHAR') return empty ? sql`nullif(${own}, '')` : own;
  if (column.type !== 'JSON') return own;
  return empty ? sql`CASE WHEN ${own} NOT IN ('null', '""') THEN ${own} END` : sql`nullif(${own}, 'null')`;
}
