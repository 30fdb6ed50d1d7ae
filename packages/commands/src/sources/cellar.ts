import { defineCommand } from '../define-command.ts';
import { keptTable } from './kept-table.ts';

export const cellar = defineCommand({
  name: 'cellar',
  chapter: 'sources',
  summary: 'Lists the cellar files of the workspace, one row a file.',
  kind: 'source',
  version: 1,
  begins: true,
  args: {},
  flags: {},
  adds: ['name', 'origin', 'rows', 'bytes', 'columns', 'query', 'stage', 'createdAt', 'updatedAt'],
  errors: ['engine/unknown-table'],
  details:
    'By name, as they are when the query is dispatched. `origin` tells how a file was uploaded, or `query`; then `query` and `stage` tell which one froze it. `columns` is the array of column names. `thaw` gives the rows of a file.',
  differsEachRun: () => true,
  examples: [
    {
      title: 'The largest file',
      query: 'cellar || sort bytes --order descending || head 1 || table name bytes',
      files: { cellar: '[{"name":"prices","rows":3,"bytes":900},{"name":"people","rows":9,"bytes":4100}]' },
      result: [{ name: 'people', bytes: 4100 }],
    },
  ],

  reads: () => ({ kind: 'files' }),
  table: (_call, kept) => keptTable(kept, 'cellar'),
});
