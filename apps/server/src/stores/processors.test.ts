import { expect, test } from 'vitest';
import { PROCESSORS, PROCESSORS_MEANING, processRows } from './processors.ts';

const row = { a: { b: 1, c: null, d: [null, 1] }, 'x.y': true, n: 12345678901234567890n, z: null };

test.each<[readonly string[], object]>([
  [[], row],
  [['flatten'], { 'a.b': 1, 'a.c': null, 'a.d': [null, 1], 'x\\.y': true, n: row.n, z: null }],
  [['dropNull'], { a: { b: 1, d: [null, 1] }, 'x.y': true, n: row.n }],
  [
    ['stringify'],
    { a: '{"b":1,"c":null,"d":[null,1]}', 'x.y': 'true', n: '12345678901234567890', z: 'null' },
  ],
  [['addKey'], { ...row, _key: 'k' }],
  [
    ['dropNull', 'flatten', 'stringify', 'addKey'],
    { 'a.b': '1', 'a.d': '[null,1]', 'x\\.y': 'true', n: '12345678901234567890', _key: 'k' },
  ],
])('%j', (processors, expected) => {
  expect(processRows([{ key: 'k', row: row as never }], processors)).toEqual([{ key: 'k', row: expected }]);
});

test('the document tells what each of them does', () => {
  for (const name of PROCESSORS) expect(PROCESSORS_MEANING).toContain(`\`${name}\``);
});
