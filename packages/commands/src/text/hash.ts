import { createHash } from 'node:crypto';
import { parameter } from '@rowmill/contracts';
import { textOf } from '@rowmill/language';
import { asFlag } from '../columns/as-flag.ts';
import { changeColumn } from '../columns/change-column.ts';
import { defineCommand } from '../define-command.ts';

export const hash = defineCommand({
  name: 'hash',
  chapter: 'text',
  summary: 'Writes the hash of a column, in hexadecimal.',
  details:
    'Text is hashed as UTF-8, other values as their JSON; null stays null. `sha1` and `md5` are for comparing with other systems, not for secrets.',
  kind: 'row',
  version: 1,
  args: { column: parameter.column({ describe: 'The column to hash.' }) },
  flags: {
    algorithm: parameter.choice(['sha256', 'sha512', 'sha1', 'md5'], {
      describe: 'Which hash.',
      default: 'sha256',
    }),
    as: asFlag,
  },
  examples: [
    {
      title: 'A fingerprint beside the text',
      query: 'hash body --as fingerprint',
      given: [{ body: 'abc' }],
      result: [
        { body: 'abc', fingerprint: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' },
      ],
    },
    {
      title: 'Another algorithm',
      query: 'hash body --algorithm md5',
      given: [{ body: 'abc' }],
      result: [{ body: '900150983cd24fb0d6963f7d28e17f72' }],
    },
  ],
  row:
    ({ args, flags }) =>
    (row) =>
      changeColumn(row, args.column, flags.as, (value) => {
        const text = textOf(value);
        return text === undefined ? null : createHash(flags.algorithm).update(text).digest('hex');
      }),
});
