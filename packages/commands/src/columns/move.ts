import { parameter, type Row } from '@rowmill/contracts';
import { columnOf } from '@rowmill/language';
import type { Relation } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';

export const move = defineCommand({
  name: 'move',
  chapter: 'columns',
  summary: 'Puts columns in another place: first, unless a flag says where.',
  details:
    'Several columns keep the order in which they are named. If the column to go by is not there, nothing moves.',
  kind: 'row',
  version: 1,
  args: { columns: parameter.column({ describe: 'The columns to move.', many: true }) },
  flags: {
    before: parameter.column({ describe: 'Puts them before this column.', optional: true }),
    after: parameter.column({ describe: 'Puts them after this column.', optional: true }),
    last: parameter.boolean({ describe: 'Puts them last.', default: false }),
  },
  examples: [
    {
      title: 'To the front',
      query: 'move id name',
      given: [{ price: 2, name: 'pen', id: 1 }],
      result: [{ id: 1, name: 'pen', price: 2 }],
    },
    {
      title: 'Behind another column',
      query: 'move id --after name',
      given: [{ id: 1, name: 'pen', price: 2 }],
      result: [{ name: 'pen', id: 1, price: 2 }],
    },
    {
      title: 'Before another column',
      query: 'move price --before name',
      given: [{ id: 1, name: 'pen', price: 2 }],
      result: [{ id: 1, price: 2, name: 'pen' }],
    },
    {
      title: 'To the end',
      query: 'move id --last',
      given: [{ id: 1, name: 'pen' }],
      result: [{ name: 'pen', id: 1 }],
    },
  ],
  row:
    ({ args, flags }) =>
    (row): Row =>
      new Map(moved([...row.keys()], args.columns, flags).map((name) => [name, row.get(name)!])),
  sql: (input: Relation, { args, flags }) => ({
    ...input,
    columns: moved(
      input.columns.map((column) => column.name),
      args.columns,
      flags,
    ).map((name) => columnOf(input, name)!),
  }),
});

interface Where {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly last: boolean;
}

function moved(
  names: readonly string[],
  wanted: readonly string[],
  { before, after, last }: Where,
): readonly string[] {
  const moving = [...new Set(wanted)].filter((name) => names.includes(name));
  const staying = names.filter((name) => !moving.includes(name));
  const anchor = before ?? after;
  let at = last ? staying.length : 0;
  if (anchor !== undefined) {
    const found = staying.indexOf(anchor);
    if (found === -1) return names;
    at = before === undefined ? found + 1 : found;
  }
  return [...staying.slice(0, at), ...moving, ...staying.slice(at)];
}
