import { parameter, type Row, type Value } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { textAt } from './read-text.ts';
import { isUnder } from './spread-items.ts';
import { unpack, type UnpackedFile } from './unpack.ts';

export const unzip = defineCommand({
  name: 'unzip',
  chapter: 'structure',
  summary: 'Unpacks the zip or gzip archive in a column and makes one row of each file.',
  kind: 'row',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column, or path, that holds the archive as base64.' }),
  },
  flags: {},
  adds: ['_file.name', '_file.size', '_file.text', '_file.base64'],
  errors: ['row/bad-value', 'row/too-large', 'row/unreadable'],
  details: `The archive's column gives way to \`_file.*\`, every other column repeats. A file that is UTF-8 text stands in
\`_file.text\`, any other in \`_file.base64\`; \`_file.size\` counts its bytes. A gzip holds one file and no name.
An archive may hold 10,000 files and grow to 64 MiB, beyond 1 MiB no more than 200 times its size.
A row in which the column is missing or null gives no row.`,
  examples: [
    {
      title: 'A gzip',
      given: [{ id: 1, data: 'H4sIAAAAAAAAA8tIzcnJBwCGphA2BQAAAA==' }],
      query: 'unzip data',
      result: [{ id: 1, _file: { size: 5, text: 'hello' } }],
    },
    {
      title: 'A zip with a text and something else',
      given: [
        {
          data: 'UEsDBBQAAAAAAAAAIRSGphA2BQAAAAUAAAAFAAAAYS50eHRoZWxsb1BLAwQUAAAAAAAAACEUcv3bbAIAAAACAAAABQAAAGIuYmluAP9QSwECFAAUAAAAAAAAACEUhqYQNgUAAAAFAAAABQAAAAAAAAAAAAAAAAAAAAAAYS50eHRQSwECFAAUAAAAAAAAACEUcv3bbAIAAAACAAAABQAAAAAAAAAAAAAAAAAoAAAAYi5iaW5QSwUGAAAAAAIAAgBmAAAATQAAAAAA',
        },
      ],
      query: 'unzip data',
      result: [
        { _file: { name: 'a.txt', size: 5, text: 'hello' } },
        { _file: { name: 'b.bin', size: 2, base64: 'AP8=' } },
      ],
    },
    {
      title: 'Something else',
      given: [{ data: 'aGVsbG8=' }],
      query: 'unzip data',
      rowError: 'row/unreadable',
    },
  ],

  row({ args: { column } }) {
    return (row) => {
      const text = textAt(row, column);
      return text === undefined ? undefined : fileRows(row, column, unpack(Buffer.from(text, 'base64')));
    };
  },
});

function* fileRows(row: Row, column: string, files: readonly UnpackedFile[]): Generator<Row> {
  const kept = [...row].filter(([name]) => name !== column && !isUnder(name, '_file'));
  for (const { name, bytes } of files) {
    const result = new Map<string, Value>(kept);
    if (name !== undefined) result.set('_file.name', name);
    result.set('_file.size', bytes.length);
    const text = asText(bytes);
    if (text === undefined) result.set('_file.base64', Buffer.from(bytes).toString('base64'));
    else result.set('_file.text', text);
    yield result;
  }
}

/** The bytes as text if they are UTF-8 without a NUL. */
function asText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
