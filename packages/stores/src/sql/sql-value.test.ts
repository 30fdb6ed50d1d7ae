import type { Value } from '@rowmill/contracts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseKind } from './choose-kind.ts';
import { mariadb } from './mariadb.ts';
import { postgres } from './postgres.ts';
import { decimalPlaces, isExactDouble } from './decimal-text.ts';
import { sqlValue } from './sql-value.ts';
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

test(`a text is kept by a double exactly when it is the number that the double is printed as (SEED=${seed})`, () => {
  fc.assert(
    fc.property(finite, (number) => {
      expect(isExactDouble(String(number))).toBe(true);
      if (Number.isInteger(number)) expect(isExactDouble(String(BigInt(number)))).toBe(true);
      const [digits = '', power = '0'] = String(number).split('e');
      const longer = `${digits}${digits.includes('.') ? '' : '.'}${'0'.repeat(30)}1e${power}`;
      if (number !== 0) expect(isExactDouble(longer)).toBe(false);
    }),
    { seed },
  );
  for (const text of ['0', '-0.0', '1.50', '15e-1', '9007199254740992', '00012', '.5', '5.'])
    expect(isExactDouble(text), text).toBe(true);
  for (const text of ['9007199254740993', '1e400', '0.30000000000000000004'])
    expect(isExactDouble(text), text).toBe(false);
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
  ['2024-01-01T00:00:00+01:00', 'timestamp', '2023-12-31 23:00:00'],
  ['yesterday', 'timestamp', { problem: 'the column c takes timestamps like 2024-02-29T12:30:00Z' }],
  ['01/02/2024', 'timestamp', { problem: 'the column c takes timestamps like 2024-02-29T12:30:00Z' }],
  ['2024-01-01T00:00:00.12345678Z', 'timestamp', { problem: expect.stringContaining('has more') }],
  ['0001-01-01T00:00:00+01:00', 'timestamp', { problem: expect.stringContaining('takes timestamps') }],
  ['2024-01-01T00:00:00.000Z', 'date', '2024-01-01'],
  ['2024-01-01T01:00:00Z', 'date', { problem: 'the column c keeps the day only' }],
  ['12:30:00.5', 'time', '12:30:00.5'],
  ['12:30:60', 'time', { problem: 'the column c takes times like 12:30:00' }],
  [1_704_067_200, 'timestamp', { problem: 'the column c takes texts, not numbers like 1704067200' }],
  ['0x1F', 'decimal', { problem: 'the column c takes numbers like 1234.5 or 12e-3' }],
  ['NaN', 'decimal', 'NaN'],
  ['+1.50e3', 'double', '+1.50e3'],
  ['0.1', 'single', { problem: 'the column c cannot hold all digits' }],
  ['0.10000000000000000001', 'double', { problem: 'the column c cannot hold all digits' }],
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
