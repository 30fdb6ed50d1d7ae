import { parameter } from '@rowmill/contracts';
import { readRows } from '../api/replies/read-rows.ts';
import { formatOfName, NAMED_FORMATS } from '../api/replies/reply-format.ts';
import { defineCommand } from '../define-command.ts';
import { readExcel } from './read-excel.ts';

export const read = defineCommand({
  name: 'read',
  chapter: 'sources',
  summary: 'Reads a file of this computer: CSV, NDJSON, JSON, XML, Parquet, Excel, also inside zip or gzip.',
  kind: 'expanding',
  need: 'data',
  version: 1,
  begins: true,
  args: {
    path: parameter.text({ describe: 'The file, from the folder in which the program was started.' }),
  },
  flags: {
    format: parameter.choice([...NAMED_FORMATS, 'excel'], {
      describe: "How to read it; told by the file's ending, else by its first bytes.",
      optional: true,
    }),
    sheet: parameter.text({
      describe: 'The sheet of an Excel file; the first when left out.',
      optional: true,
    }),
    delimiter: parameter.text({
      describe: 'What stands between the cells of CSV; a comma, in .tsv a tab, when left out.',
      optional: true,
    }),
  },
  adds: ['_file.name'],
  errors: ['engine/file-unreadable', 'row/unreadable', 'row/too-large'],
  details:
    'Only the command line reads files; a server refuses. CSV and NDJSON are read in parts, so a file may be larger than the memory. Cells of CSV are text; `cast` turns them into numbers. Rows of a zip carry the name of their file in `_file.name`.',
  examples: [
    {
      title: 'A CSV file',
      query: 'read people.csv',
      files: { 'people.csv': 'name,born\nAda,1815\n"Hopper, Grace",1906\n' },
      result: [
        { name: 'Ada', born: '1815' },
        { name: 'Hopper, Grace', born: '1906' },
      ],
    },
    {
      title: 'Semicolons instead of commas',
      query: 'read prices.csv --delimiter ";"',
      files: { 'prices.csv': 'item;price\ntea;4,20\n' },
      result: [{ item: 'tea', price: '4,20' }],
    },
    {
      title: 'One JSON object a line, in a file with another ending',
      query: 'read events.log --format ndjson',
      files: { 'events.log': '{"at":1}\n{"at":2}\n' },
      result: [{ at: 1 }, { at: 2 }],
    },
    {
      title: 'One sheet of a workbook',
      query: 'read stock.xls --sheet Shop',
      files: {
        'stock.xls':
          '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">' +
          '<Worksheet ss:Name="Cellar"><Table><Row><Cell><Data ss:Type="String">none</Data></Cell></Row></Table></Worksheet>' +
          '<Worksheet ss:Name="Shop"><Table><Row><Cell><Data ss:Type="String">item</Data></Cell><Cell><Data ss:Type="String">pieces</Data></Cell></Row>' +
          '<Row><Cell><Data ss:Type="String">tea</Data></Cell><Cell><Data ss:Type="Number">12</Data></Cell></Row></Table></Worksheet></Workbook>',
      },
      result: [{ item: 'tea', pieces: 12 }],
    },
    {
      title: 'A file that is not there is an error of the row',
      query: 'read nowhere.csv',
      rowError: 'engine/file-unreadable',
    },
  ],

  async *expand(_row, { args: { path }, flags }, can) {
    const file = can.file(path);
    const delimiter = flags.delimiter ?? (/\.tsv(\.gz)?$/i.test(path) ? '\t' : undefined);
    const bytes = { name: path, body: file.bytes(), delimiter };
    const format = flags.format ?? (/\.xls[xmb]?$/i.test(path) ? 'excel' : formatOfName(path));
    const rows = format === 'excel' ? readExcel(bytes, flags.sheet) : readRows(format, bytes);
    for await (const some of rows) yield* some;
  },
});
