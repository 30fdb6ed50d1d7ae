import { commands, type Call } from '@rowmill/commands';
import type { Row } from '@rowmill/contracts';
import { expect, test } from 'vitest';

const MEBIBYTE = 1024 * 1024;

/** Each would build gigabytes out of a short query and one row. */
const calls: readonly (readonly [title: string, name: string, args: object, flags: object, given: string])[] =
  [
    [
      'replace by a long text',
      'replace',
      { column: 'a', text: 'x', replacement: 'y'.repeat(64 * 1024) },
      { pattern: false },
      'x'.repeat(MEBIBYTE),
    ],
    [
      'replace by many copies of what was found',
      'replace',
      { column: 'a', text: '(x*)', replacement: '{1}'.repeat(1000) },
      { pattern: true },
      'x'.repeat(MEBIBYTE),
    ],
    ['template', 'template', { column: 'b', text: '{a}'.repeat(10_000) }, {}, 'x'.repeat(MEBIBYTE)],
    [
      'concat',
      'concat',
      { columns: Array.from({ length: 1000 }, () => 'a') },
      { separator: '' },
      'x'.repeat(MEBIBYTE),
    ],
    ['html, a deep tree', 'html', { column: 'a' }, {}, '<div>'.repeat(100_000)],
    [
      'html, formatting that is copied into every paragraph',
      'html',
      { column: 'a' },
      {},
      `<p>${Array.from({ length: 400 }, (_, n) => `<b x=${n}>`).join('')}${'<p>x'.repeat(100_000)}`,
    ],
  ];

test.each(calls)('%s is refused before it takes all time and memory', (_title, name, args, flags, given) => {
  const command = commands.get(name)!;
  if (command.kind !== 'row') throw new Error(`${name} is no row command`);
  const change = command.row({
    args,
    flags,
    families: {},
    now: 0,
    token: () => undefined,
  } as unknown as Call);
  const run = (): Row[] => [change(new Map([['a', given]])) ?? []].flat() as Row[];
  expect(run).toThrow(expect.objectContaining({ code: 'row/too-large' }));
});
