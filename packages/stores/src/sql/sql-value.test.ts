import type { Value } from '@rowmill/contracts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseKind } from './choose-kind.ts';
import { mariadb } from './mariadb.ts';
import { postgres } from './postgres.ts';
import { decimalPlaces, sqlValue } from './sql-value.ts';
import type { TableColumn } from './sql-session.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

test(`a number is written so that it is read as the same number (SEED=${seed})`, () => {
  const column: TableColumn = { name: 'n', kind: 'decimal' };
  fc.assert(
    fc.property(finite, (number) => {
      const text = sqlValue(number, column, postgres);
      expect(Number(text)).toBe(number === 0 ? 0 : number);
      if (Number.isInteger(number)) expect(BigInt(text as string)).toBe(BigInt(number));
    }),
    { seed },
  );
});

test(`a decimal is refused exactly when its column would round it (SEED=${seed})`, () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(12), fc.nat(12), (digits, places, scale) => {
      const number = Number(`${digits}e-${places}`);
      const isKept = Number(number.toFixed(scale)) === number && decimalPlaces(number) <= scale;
      const given = sqlValue(number, { name: 'n', kind: 'decimal', scale }, postgres);
      expect(typeof given === 'object').toBe(!isKept);
    }),
    { seed },
  );
  for (const [number, places] of [
    [1e-7, 7],
    [1.25e-10, 12],
    [1e21, 0],
    [0.1, 1],
    [-3, 0],
  ] as const)
    expect(decimalPlaces(number)).toBe(places);
});

test.each<[Value, TableColumn['kind'], unknown]>([
  ['a', 'text', 'a'],
  [7, 'text', '7'],
  [true, 'text', 'true'],
  [{ a: [1n] }, 'text', '{"a":[1]}'],
  ['a', 'json', '"a"'],
  [9007199254740993n, 'json', '9007199254740993'],
  [null, 'json', null],
  [true, 'boolean', '1'],
  [9007199254740993n, 'double', { problem: 'the column c cannot hold all digits' }],
  [9007199254740992n, 'double', '9007199254740992'],
  [0.1, 'single', { problem: 'the column c cannot hold all digits' }],
  [0.5, 'single', '0.5'],
  ['\ud800', 'text', { problem: 'c holds half a character' }],
  ['2024-01-01T00:00:00+01:00', 'timestamp', '2023-12-31 23:00:00.000'],
  ['yesterday', 'timestamp', 'yesterday'],
])('%o in a column of %s', (value, kind, expected) => {
  expect(sqlValue(value, { name: 'c', kind }, mariadb)).toEqual(expected);
});

test.each<[readonly Value[], string | undefined, string | undefined]>([
  [[null], undefined, undefined],
  [['a', null], 'text', 'text'],
  [[1, 2.5], 'number', 'number'],
  [[1, 2n ** 60n], 'number', 'integer'],
  [[0.5, 2n ** 60n], 'number', 'json'],
  [[10n ** 70n], 'number', 'json'],
  [[true], 'boolean', 'boolean'],
  [[true, 1], 'json', 'json'],
  [[{ a: 1 }], 'json', 'json'],
])('a new column for %o', (values, inPostgres, inMariadb) => {
  expect(chooseKind(values, postgres)).toBe(inPostgres);
  expect(chooseKind(values, mariadb)).toBe(inMariadb);
});
