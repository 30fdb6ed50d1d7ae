import type { Row, Value } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import { boxAt, boxesOf, haveDimensions } from './box.ts';
import { elementName } from './element-name.ts';
import { rowsAround } from './rows-around.ts';

const row = (cells: Readonly<Record<string, Value>>): Row => new Map(Object.entries(cells));
const placed = (left: Value, top: Value, width: Value, height: Value): Row =>
  row({ 'dimension.left': left, 'dimension.top': top, 'dimension.width': width, 'dimension.height': height });
const page = { width: 100, height: 200 };

test('boxes that can be seen', () => {
  const rows = [
    placed(0, 0, 100, 200),
    placed(10, 10, 0, 5),
    placed(-20, 0, 20, 10),
    placed(-20, 0, 21, 10),
    placed(0, 200, 10, 10),
    placed('10', 10, 5, 5),
    row({ nodeName: 'P' }),
  ];
  expect(boxesOf(rows, page).map(({ index }) => index)).toEqual([0, 3]);
  expect(haveDimensions(rows)).toBe(true);
  expect(haveDimensions([row({ nodeName: 'P' })])).toBe(false);
});

test('of a drawing the whole is a box, its strokes only where nothing else was asked for', () => {
  const at = (path: string) => row({ path, ...Object.fromEntries(placed(0, 0, 10, 10)) });
  const inside = [at('html > body > svg:nth-of-type(2) > g > path'), at('html > body > svgs > p')];
  const indices = (rows: readonly Row[]) => boxesOf(rows, page).map(({ index }) => index);
  expect(indices([at('html > body > svg:nth-of-type(2)'), ...inside])).toEqual([0, 2]);
  expect(indices(inside)).toEqual([0, 1]);
});

test('the innermost box at a point, and the upper one of two that are alike', () => {
  const boxes = boxesOf(
    [placed(0, 0, 100, 200), placed(10, 10, 30, 30), placed(10, 10, 30, 30), placed(35, 35, 50, 50)],
    page,
  );
  const at = (x: number, y: number) => boxAt(boxes, x, y)?.index;
  expect([at(5, 5), at(10, 10), at(39, 39), at(40, 40), at(100, 5)]).toEqual([0, 2, 2, 3, undefined]);
});

test('what an element stands in', () => {
  const paths = [
    'html > body > main',
    'html',
    'html > body',
    'html > body > main > p',
    'html > body > mainly > p',
  ];
  const rows = paths.map((path) => row({ path }));
  expect(rowsAround(rows, 3)).toEqual([1, 2, 0, 3]);
  expect(rowsAround([row({ nodeName: 'P' })], 0)).toEqual([0]);
  expect(rowsAround(rows, 9)).toEqual([]);
});

test.each([
  [{ nodeName: 'A', 'attributes.id': 'more', 'attributes.class': 'x' }, 'a#more'],
  [{ nodeName: 'DIV', 'attributes.class': ' card  sale new ' }, 'div.card.sale'],
  [{ nodeName: 'P' }, 'p'],
  [{}, 'element'],
])('%o is called %s', (cells, name) => {
  expect(elementName(row(cells))).toBe(name);
});
