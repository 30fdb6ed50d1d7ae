import { parameter } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { readJson } from './read-json.ts';
import { resultFlag } from './result-flag.ts';
import { readText } from './read-text.ts';

export const json = defineCommand({
  name: 'json',
  chapter: 'structure',
  summary: 'Reads the JSON text in a column into columns.',
  kind: 'row',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column, or path, that holds the text.' }),
  },
  flags: {
    as: resultFlag,
  },
  errors: ['row/bad-value', 'row/too-large', 'row/unreadable'],
  details: `An object becomes dotted columns under the name, an array or a single value one column. \`normalize\` behind it takes
the name away, or makes rows of an array. A row in which the column is missing or null stays as it is.`,
  examples: [
    {
      title: 'Text becomes columns',
      given: [{ id: 1, body: '{"name":"Ann","tags":["x"]}' }, { id: 2 }],
      query: 'json body',
      result: [{ id: 1, body: { name: 'Ann', tags: ['x'] } }, { id: 2 }],
    },
    {
      title: 'Under another name, the text kept',
      given: [{ body: '[1,2]' }],
      query: 'json body --as numbers',
      result: [{ body: '[1,2]', numbers: [1, 2] }],
    },
    {
      title: 'The columns without the name in front',
      given: [{ id: 1, body: '{"name":"Ann"}' }],
      query: 'json body || normalize body',
      result: [{ id: 1, name: 'Ann' }],
    },
    {
      title: 'Broken JSON',
      given: [{ body: '{"name":' }],
      query: 'json body',
      rowError: 'row/unreadable',
    },
  ],

  row: ({ args: { column }, flags: { as } }) => readText(column, as, readJson),
});
