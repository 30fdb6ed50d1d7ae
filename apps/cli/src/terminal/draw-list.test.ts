import { expect, test } from 'vitest';
import { drawList } from './draw-list.ts';
import { painter } from './screen.ts';

interface Item {
  readonly name: string;
  readonly rows: number;
  readonly text: string;
}

const columns = [
  { head: 'name', text: ({ name }: Item) => name },
  { head: 'rows', text: ({ rows }: Item) => String(rows), right: true },
  { head: 'text', text: ({ text }: Item) => text },
];
const items: readonly Item[] = [
  { name: 'a', rows: 1200, text: 'short' },
  { name: '東京', rows: 7, text: `long ${'x'.repeat(40)}\u001B[31m` },
];

test('columns line up whatever the script; the terminal cuts, a pipe does not', () => {
  const screen = { terminal: true, width: 30, paint: painter(false) };
  expect(drawList(items, columns, screen).split('\n')).toEqual([
    'name   rows   text',
    'a      1200   short',
    '東京      7   long xxxxxxxxxx…',
    '',
  ]);
  const piped = drawList(items, columns, { ...screen, terminal: false });
  expect(piped).toContain('x'.repeat(40));
  expect(piped).not.toContain('\u001B');
});
