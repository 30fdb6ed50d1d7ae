import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { sql } from '../../sql/sql.ts';
import { wholeText } from '../sql/facets.ts';
import { bindValues } from '../sql/sql-value.ts';
import { textOf } from '../values/text-of.ts';
import { defineFunction } from './define-function.ts';

export const hash = defineFunction({
  name: 'hash',
  summary: 'The SHA-256 of the text of a value, in hexadecimal digits.',
  parameters: [{ name: 'value' }],
  apply(value) {
    const text = textOf(value);
    return text === undefined ? undefined : bytesToHex(sha256(utf8ToBytes(text)));
  },
  sql: (value) => ({
    sql: bindValues([value!], (bound) => sql`sha256(${wholeText(bound!)})`),
    type: 'VARCHAR',
  }),
});
