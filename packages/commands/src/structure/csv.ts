import { parameter, ServiceError } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { readCsv } from './read-csv.ts';
import { textAt } from './read-text.ts';
import { spreadItems } from './spread-items.ts';

export const csv = defineCommand({
  name: 'csv',
  chapter: 'structure',
  summary: 'Reads the CSV text in a column and makes one row of each record.',
  kind: 'row',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column, or path, that holds the text.' }),
  },
  flags: {
    delimiter: parameter.text({ describe: 'What stands between cells.', default: ',' }),
    header: parameter.boolean({ describe: 'Whether the first record holds the names.', default: true }),
  },
  adds: ['_input.*'],
  errors: ['row/bad-value', 'row/too-large', 'row/unreadable', 'query/bad-value'],
  details: `The record's columns stand in the place of the text; every other column repeats, and where both have a column of the
same name the record's value wins and the other moves to \`_input.*\`. Every cell is text. Cells without a name are called
\`column1\`, \`column2\`, … A row in which the column is missing or null gives no row.`,
  examples: [
    {
      title: 'A record, a row',
      given: [{ file: 'x', text: 'name,price\nLamp,9\n"Desk, small",40\n' }],
      query: 'csv text',
      result: [
        { file: 'x', name: 'Lamp', price: '9' },
        { file: 'x', name: 'Desk, small', price: '40' },
      ],
    },
    {
      title: 'Another delimiter and no header',
      given: [{ text: '1;2\n3\n' }],
      query: 'csv text --delimiter ";" --header false',
      result: [{ column1: '1', column2: '2' }, { column1: '3' }],
    },
    {
      title: 'A quote that is never closed',
      given: [{ text: 'a\n"b' }],
      query: 'csv text',
      rowError: 'row/unreadable',
    },
  ],

  row({ args: { column }, flags: { delimiter, header } }) {
    if (delimiter === '')
      throw new ServiceError('query/bad-value', { name: '--delimiter', problem: 'is empty' });
    return (row) => {
      const text = textAt(row, column);
      return text === undefined ? undefined : spreadItems(row, column, readCsv(text, { delimiter, header }));
    };
  },
});
