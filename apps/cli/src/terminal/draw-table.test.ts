import { expect, test } from 'vitest';
import { flattenRow } from '@rowmill/language';
import { drawTable } from './draw-table.ts';
import { painter } from './screen.ts';

const screen = (width: number) => ({ terminal: true, width, paint: painter(false) });

const kettles = [
  flattenRow({ _html: { innerText: 'Copper kettle' }, price: 39.9, link: '/item/114' }),
  flattenRow({ _html: { innerText: 'Linen towel' }, price: 12, link: '/item/115' }),
];

test('a table with its types, numbers at the point, and a foot', () => {
  expect(drawTable(kettles, 824, screen(80))).toBe(
    [
      '┌─────────────────┬────────┬───────────┐',
      '│ _html.innerText │ price  │ link      │',
      '│ text            │ number │ text      │',
      '├─────────────────┼────────┼───────────┤',
      '│ Copper kettle   │  39.90 │ /item/114 │',
      '│ Linen towel     │  12.00 │ /item/115 │',
      '├─────────────────┴────────┴───────────┤',
      '│ 824 rows (2 shown)  ·  3 columns     │',
      '└──────────────────────────────────────┘',
      '',
    ].join('\n'),
  );
});

test.each([20, 30, 40, 60, 80, 160])('no line is wider than the screen of %i columns', (width) => {
  const row = flattenRow({
    a: 'x'.repeat(90),
    b: '表'.repeat(40),
    c: 1,
    d: 'y'.repeat(50),
    e: true,
    f: null,
  });
  for (const line of drawTable([row], 1, screen(width)).split('\n')) {
    expect([...line].reduce((sum, character) => sum + (character === '表' ? 2 : 1), 0)).toBeLessThanOrEqual(
      width,
    );
  }
});

test('columns that do not fit are left out and announced', () => {
  const row = flattenRow(
    Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`column${n}`, 'some text'])),
  );
  const table = drawTable([row], 1, screen(60));
  expect(table).toContain('column0');
  expect(table).not.toContain('column29');
  expect(table).toMatch(/30 columns \(\d shown, --table to choose\)/);
});

test('a scraped value cannot move the cursor or break the line', () => {
  const table = drawTable([flattenRow({ a: 'x\u001B[2Jy\nz\t\u202Ew' })], 1, screen(60));
  expect(table).not.toContain('\u001B');
  expect(table).not.toContain('\u202E');
  expect(table.split('\n')).toHaveLength(9);
});

test('mixed columns, missing and null values are told apart', () => {
  const table = drawTable([flattenRow({ a: 1 }), flattenRow({ a: 'one', b: null })], 2, screen(60));
  expect(table).toContain('│ mixed ');
  expect(table).toContain('null');
});

test('rows without columns still say how many there are', () => {
  expect(drawTable([], 0, screen(60))).toBe('0 rows, no columns\n');
});
