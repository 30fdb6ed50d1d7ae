import type { Row } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import { markdownOf } from './markdown-of.ts';

test('a table whose cells end nothing and are no HTML', async () => {
  async function* rows(): AsyncGenerator<readonly Row[]> {
    yield [
      new Map<string, string | number>([
        ['a|b', 'x | y \\ z'],
        ['n', 1],
      ]),
    ];
    yield [
      new Map<string, string | null | number[]>([
        ['a|b', '<img src=x>\r\nR&amp;D'],
        ['n', null],
      ]),
      new Map([['n', [1, 2]]]),
    ];
  }
  expect((await Array.fromAsync(markdownOf(['a|b', 'n'], rows()))).join('')).toBe(
    [
      String.raw`| a\|b | n |`,
      '| --- | --- |',
      String.raw`| x \| y \\ z | 1 |`,
      '| &lt;img src=x><br>R&amp;amp;D |  |',
      '|  | [1,2] |',
      '',
    ].join('\n'),
  );
});
