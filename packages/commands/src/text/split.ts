import { parameter } from '@rowmill/contracts';
import { asFlag } from '../columns/as-flag.ts';
import { defineCommand } from '../define-command.ts';
import { changeByFunction } from '../expressions/change-by-function.ts';

export const split = defineCommand({
  name: 'split',
  chapter: 'text',
  summary: 'Cuts the text of a column into an array.',
  details:
    'Parts are kept as they are, empty ones too; `tags.0` then reads the first, `explode tags` makes a row of each. An empty separator cuts between characters. Values that are not text stay as they are.',
  kind: 'row',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column to cut.' }),
    separator: parameter.text({ describe: 'The text between two parts.' }),
  },
  flags: { as: asFlag },
  errors: ['row/too-large'],
  examples: [
    {
      title: 'Tags in one text',
      query: 'split tags ","',
      given: [{ tags: 'new,sale' }, { tags: '' }, { tags: null }],
      result: [{ tags: ['new', 'sale'] }, { tags: [''] }, { tags: null }],
    },
    {
      title: 'Into another column',
      query: 'split path / --as parts',
      given: [{ path: 'a/b' }],
      result: [{ path: 'a/b', parts: ['a', 'b'] }],
    },
  ],
  row: (call) => changeByFunction(call, { name: 'split', on: 'text', values: [call.args.separator] }),
});
