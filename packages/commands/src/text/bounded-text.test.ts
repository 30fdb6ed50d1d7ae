import { expect, test } from 'vitest';
import { concat } from './concat.ts';
import { replace } from './replace.ts';
import { template } from '../columns/template.ts';
import type { Command, RowCommand } from '../define-command.ts';
import type { Parameters, Row } from '@rowmill/contracts';

const MEBIBYTE = 1024 * 1024;

function run(command: Command, args: object, flags: object, row: Row): unknown {
  const { row: closure } = command as RowCommand<Parameters, Parameters>;
  return closure({ args, flags, families: {}, now: 0, token: () => undefined } as never)(row);
}

/** Each would build gigabytes out of a short query and one row. */
test.each([
  [
    'replace, text',
    replace,
    { column: 'a', text: 'x', replacement: 'y'.repeat(64 * 1024) },
    { pattern: false },
  ],
  [
    'replace, pattern',
    replace,
    { column: 'a', text: '(x*)', replacement: '{1}'.repeat(1000) },
    { pattern: true },
  ],
  ['template', template, { column: 'b', text: '{a}'.repeat(10_000) }, {}],
  ['concat', concat, { columns: Array.from({ length: 1000 }, () => 'a') }, { separator: '' }],
] as const)('%s refuses to build too large a text', (_title, command, args, flags) => {
  const row = new Map([['a', 'x'.repeat(MEBIBYTE)]]);
  expect(() => run(command, args, flags, row)).toThrow(expect.objectContaining({ code: 'row/too-large' }));
});
