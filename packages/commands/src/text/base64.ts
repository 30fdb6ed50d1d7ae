import { parameter, ServiceError } from '@rowmill/contracts';
import { textOf } from '@rowmill/language';
import { asFlag } from '../columns/as-flag.ts';
import { changeColumn } from '../columns/change-column.ts';
import { defineCommand } from '../define-command.ts';

export const base64 = defineCommand({
  name: 'base64',
  chapter: 'text',
  summary: 'Encodes a column as Base64, or decodes it.',
  details:
    'Text is encoded as UTF-8. Decoding reads the URL-safe alphabet as well, with or without padding; text that is no Base64, or whose bytes are no UTF-8, is a row error. Null stays null.',
  kind: 'row',
  version: 1,
  args: { column: parameter.column({ describe: 'The column to encode or decode.' }) },
  flags: { decode: parameter.boolean({ describe: 'Decodes instead.', default: false }), as: asFlag },
  errors: ['row/bad-value'],
  examples: [
    {
      title: 'Encode',
      query: 'base64 login --as basic',
      given: [{ login: 'ada:sécret' }],
      result: [{ login: 'ada:sécret', basic: 'YWRhOnPDqWNyZXQ=' }],
    },
    { title: 'Decode', query: 'base64 text --decode', given: [{ text: 'w6k_' }], result: [{ text: 'é?' }] },
    {
      title: 'Not Base64',
      query: 'base64 text --decode',
      given: [{ text: 'no, this is not' }],
      rowError: 'row/bad-value',
    },
  ],
  row:
    ({ args, flags }) =>
    (row) =>
      changeColumn(row, args.column, flags.as, (value) => {
        const text = textOf(value);
        if (text === undefined) return null;
        return flags.decode ? decode(args.column, text) : Buffer.from(text).toString('base64');
      }),
});

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(column: string, text: string): string {
  const compact = text.replaceAll(/\s+/g, '').replace(/={1,2}$/, '');
  if (!/^[\w+/-]*$/.test(compact) || compact.length % 4 === 1) {
    throw new ServiceError('row/bad-value', { name: column, problem: 'is not Base64' });
  }
  try {
    return strict.decode(Buffer.from(compact, 'base64'));
  } catch {
    throw new ServiceError('row/bad-value', { name: column, problem: 'holds bytes that are not UTF-8 text' });
  }
}
