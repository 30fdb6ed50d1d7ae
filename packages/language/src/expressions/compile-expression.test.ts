import { ServiceError, type Row, type Token, type Value } from '@rowmill/contracts';
import {
  compileCondition,
  compileExpression,
  expressionColumns,
  flattenRow,
  parseExpression,
  parseJson,
  usesNow,
  type JsonObject,
} from '@rowmill/language';
import { describe, expect, test } from 'vitest';

const environment = {
  now: 1_794_700_000_000,
  token: ({ family, name }: Token): Value | undefined => (family === 'checkpoints' ? `<${name}>` : undefined),
};

const row: Row = flattenRow(
  parseJson(String.raw`{
    "price": 12.5, "count": 3, "text": "12", "name": "Nova", "flag": true, "nil": null, "nought": 0,
    "big": 9007199254740993, "largest": 9223372036854775807, "smallest": -9223372036854775808, "huge": 1e308,
    "tags": ["sale", 5, null, "7"], "items": [{ "name": "ink", "a.b": 1 }], "empty": {}, "path": { "to": 1 },
    "__proto__": "odd", "constructor": 7, "odd name]": 8, "astral": "\ud83d\udca1", "private": "\ue000"
  }`) as JsonObject,
);

function valueOf(text: string): Value | undefined {
  const { expression, problems } = parseExpression(text);
  expect(problems).toEqual([]);
  return compileExpression(expression!, environment)(row);
}

const missing = undefined;

describe('operands', () => {
  test.each<[string, Value | undefined]>([
    ['price', 12.5],
    ['absent', missing],
    ['nil', null],
    ['path.to', 1],
    ['items.0.name', 'ink'],
    ['items.1.name', missing],
    ['items.0.name.0', missing],
    [String.raw`items.0.a\.b`, 1],
    ['__proto__', 'odd'],
    ['constructor', 7],
    ['hasOwnProperty', missing],
    [String.raw`[odd name\]]`, 8],
    ['now', environment.now],
    ['$price$', 12.5],
    ['$CHECKPOINTS.last$', '<last>'],
    ['$PROMPTS.none$', missing],
    ['jsonPath($ROW$, "path.to")', 1],
    ['9007199254740993', 9007199254740993n],
  ])('%s', (text, expected) => expect(valueOf(text)).toEqual(expected));
});

describe('comparisons', () => {
  test.each([
    'price == 12.5',
    '12.5 = price',
    'count == 3.0',
    'text == 12',
    '12 == text',
    'text == 12.0',
    'text == "12"',
    'name == "Nova"',
    'flag == true',
    'nil == null',
    'absent == null',
    'absent == nil',
    'absent == other',
    'big == 9007199254740993',
    'big != 9007199254740992',
    'big > 9007199254740992',
    'tags == tags',
    'empty == empty',
    'price > 12',
    'price >= 12.5',
    'count < 4',
    'text < 13',
    '13 > text',
    'text <= "12"',
    '"10" < "9"',
    '"a" < "b"',
    'flag > false',
    'astral > private',
    'huge > largest',
    'largest < 1e19',
    'name != 5',
    'text != "12.0"',
  ])('%s holds', (text) => expect(valueOf(text)).toBe(true));

  test.each([
    'text == "12.0"',
    'name == null',
    'flag == "true"',
    'flag == 1',
    'nil == false',
    'nil == 0',
    'nil == ""',
    'tags == "x"',
    'nil < 1',
    'nil >= null',
    'absent < 1',
    'absent >= absent',
    'name > 1',
    'name < 1',
    '1 < name',
    'tags < tags',
    'flag > 0',
    'price != 12.5',
    'absent != nil',
    'empty == tags',
    '" 12" == 12',
    '"0x10" == 16',
    '"1_0" == 10',
  ])('%s does not hold', (text) => expect(valueOf(text)).toBe(false));
});

describe('logic is two-valued: only true holds', () => {
  test.each<[string, boolean]>([
    ['flag and price > 1', true],
    ['flag and name', false],
    ['name or flag', true],
    ['nil or absent', false],
    ['not nil', true],
    ['not (price > nil)', true],
    ['not flag', false],
    ['flag and flag and flag', true],
    ['nil or nil or flag', true],
    ['count in [1, 2, 3]', true],
    ['text in [12]', true],
    ['name in ["nova", "Nova"]', true],
    ['nought in ["0"]', true],
    ['name in []', false],
    ['absent in [null]', true],
    ['"sale" in tags', true],
    ['5 in tags', true],
    ['7 in tags', true],
    ['"x" in tags', false],
    ['name in "Nova"', true],
    ['name not in ["Nova"]', false],
    ['nil is null', true],
    ['absent is null', false],
    ['absent is missing', true],
    ['nil is missing', false],
    ['price is not null', true],
    ['name contains "ov"', true],
    ['price contains "2.5"', true],
    ['flag startsWith "tr"', true],
    ['tags contains "sale"', true],
    ['tags contains "sal"', false],
    ['nil contains ""', false],
    ['name contains absent', false],
    ['name startsWith "No"', true],
    ['name endsWith "va"', true],
    ['name endsWith "VA"', false],
    ['name matches "^N.+a$"', true],
    ['name matches "(?i)nova"', true],
    ['count matches "3"', true],
    ['tags matches "sale"', false],
  ])('%s is %s', (text, expected) => {
    expect(valueOf(text)).toBe(expected);
    expect(compileCondition(parseExpression(text).expression!, environment)(row)).toBe(expected);
  });

  test('a value that is not true is no condition', () => {
    for (const text of ['name', 'price', 'nil', 'absent', 'tags', '"true"', '1'])
      expect(compileCondition(parseExpression(text).expression!, environment)(row)).toBe(false);
  });
});

describe('arithmetic', () => {
  test.each<[string, Value | undefined]>([
    ['count + 2 * 3', 9],
    ['(count + 2) * 3', 15],
    ['price * count', 37.5],
    ['0.1 + 0.2', 0.1 + 0.2],
    ['7 / 2', 3.5],
    ['6 / 2', 3],
    ['price / nought', null],
    ['price % nought', null],
    ['7 % 3', 1],
    ['-7 % 3', -1],
    ['7.5 % 2', 1.5],
    ['-count', -3],
    ['-nought', 0],
    ['nought * -1', 0],
    ['big + 2', 9007199254740995n],
    ['big - big', 0],
    ['9007199254740991 + 2', 9007199254740993n],
    ['3037000499 * 3037000499', 9223372030926249001n],
    ['big % 10', 3],
    ['big + 0.5', 9007199254740992],
    ['largest + 1.5', 9223372036854775808],
    ['smallest % -1', 0],
    ['"a" + 1', 'a1'],
    ['1 + "a"', '1a'],
    ['name + " " + price', 'Nova 12.5'],
    ['name + flag', 'Novatrue'],
    ['"" + tags', '["sale",5,null,"7"]'],
    ['name + nil', missing],
    ['nil + 1', missing],
    ['absent * 2', missing],
    ['text * 2', missing],
    ['flag + 1', missing],
    ['-name', missing],
    ['tags + tags', missing],
  ])('%s', (text, expected) => expect(valueOf(text)).toEqual(expected));

  test.each([
    'largest + 1',
    'smallest - 1',
    'largest * 2',
    '-smallest',
    'huge * 10',
    'huge / 1e-10',
    'abs(smallest)',
  ])('%s is an overflow', (text) => expect(codeOf(() => valueOf(text))).toBe('row/overflow'));
});

test('no value grows past 16 MiB', () => {
  const large = new Map([['x', 'x'.repeat(8 * 1024 * 1024)]]);
  const at = (text: string) => () => compileExpression(parseExpression(text).expression!, environment)(large);
  expect(String(at('x + x')())).toHaveLength(16 * 1024 * 1024);
  for (const text of [
    'x + x + "y"',
    'replace(x, "x", "xyz")',
    'split(x, "")',
    'join(split(substring(x, 0, 100), ""), x)',
  ])
    expect(codeOf(at(text))).toBe('row/too-large');
});

test('what an expression depends on', () => {
  const tree = (text: string) => parseExpression(text).expression!;
  expect(expressionColumns(tree('a.b > 1 and lower($c$) in [a.b, [d e]]'))).toEqual(['a.b', 'c', 'd e']);
  expect(usesNow(tree('addTime(now, 1, "day") > a'))).toBe(true);
  expect(usesNow(tree('$TIMESTAMP.ISO$ == a'))).toBe(true);
  expect(usesNow(tree('[now] == a'))).toBe(false);
});

function codeOf(action: () => unknown): string | undefined {
  try {
    action();
  } catch (error) {
    return error instanceof ServiceError ? error.code : String(error);
  }
  return undefined;
}
