import { parseExpression, printExpression } from '@rowmill/language';
import { describe, expect, test } from 'vitest';

describe('what is written comes back in canonical spelling', () => {
  test.each([
    ["price > 500 and brand == 'Nova'", "price > 500 and brand == 'Nova'"],
    ['a = 1 && b != 2 || !c', 'a == 1 and b != 2 or not c'],
    ['a AND b Or NOT c', 'a and b or not c'],
    ['not a == b', 'not a == b'],
    ['(not a) == b', '(not a) == b'],
    ['a or b and c', 'a or b and c'],
    ['(a or b) and c', '(a or b) and c'],
    ['1 + 2 * 3 - -x', '1 + 2 * 3 - -x'],
    ['(1 + 2) * 3', '(1 + 2) * 3'],
    ['a - (b - c)', 'a - (b - c)'],
    ['-(a + b)', '-(a + b)'],
    ['- 5', '-5'],
    ['-9223372036854775808', '-9223372036854775808'],
    ['1.50e3', '1500'],
    ['x in [1, "two", [odd name]]', "x in [1, 'two', [odd name]]"],
    ['x in (1, 2)', 'x in [1, 2]'],
    ['x in ()', 'x in []'],
    ['x in (tags)', 'x in tags'],
    ['x in ([odd name])', 'x in ([odd name])'],
    ['x not in [1]', 'not x in [1]'],
    ['x NOT startswith "a"', "not x startsWith 'a'"],
    ['x is null', 'x is null'],
    ['x is NOT missing', 'not x is missing'],
    ['items.0.name == ns:tag', 'items.0.name == ns:tag'],
    [String.raw`a\.b == _c`, String.raw`a\.b == _c`],
    [String.raw`[x\]y] == []`, String.raw`[x\]y] == []`],
    ['[in] == [now] + now', '[in] == [now] + now'],
    [String.raw`"it's \"so\" \\ \n\t\r\$ \u00e9"`, String.raw`'it\'s "so" \\ \n\t\r$ é'`],
    ['$price$ > $[odd name]$', 'price > [odd name]'],
    ['$TIMESTAMP$ - $CHECKPOINTS.last$', '$TIMESTAMP$ - $CHECKPOINTS.last$'],
    ['if(a, lower(b), null)', 'if(a, lower(b), null)'],
    ['größe > 1', 'größe > 1'],
  ])('%s', (written, canonical) => {
    const { expression, problems } = parseExpression(written);
    expect(problems).toEqual([]);
    const printed = printExpression(expression!);
    expect(printed).toBe(canonical);
    expect(parseExpression(printed).expression).toEqual(expression);
  });
});

describe('a mistake is marked where it is', () => {
  test.each([
    ['', 0, 0, 'something is missing here'],
    ['a ==', 4, 4, 'something is missing here'],
    ['a b', 2, 3, 'b is not expected here'],
    ['a == == b', 5, 7, '== is not expected here'],
    ['1 < x < 3', 6, 7, '< cannot follow another comparison; join the two with "and"'],
    ['(a', 0, 1, 'this is never closed'],
    ['lower(a', 5, 6, 'this is never closed'],
    ['lower(a b)', 8, 9, 'b is not expected here'],
    ['x in [1 2]', 8, 9, '2 is not expected here'],
    ['a == "b', 5, 7, 'the quote opened here is never closed'],
    [String.raw`a == "b\q"`, 7, 9, String.raw`there is no escape \q`],
    ['[a', 0, 2, 'the bracket opened here is never closed'],
    ['a # b', 2, 3, '"#" has no meaning here'],
    ['a == $b', 5, 6, 'this $ begins no token'],
    ['$CREDENTIALS.x$ == 1', 0, 15, '$CREDENTIALS.x$ cannot stand here: an expression never sees a secret'],
    [
      '$a|json$ == 1',
      0,
      8,
      '$a|json$ cannot stand here: an expression takes the value as it is, without a filter',
    ],
    ['$QUERY.name$ == 1', 0, 12, 'there is no token $QUERY.name$'],
    ['x == 5abc', 5, 9, '5abc is neither a number nor a name'],
    ['x < 1e999', 4, 9, '1e999 is too large'],
    ['contains "x"', 0, 8, 'contains is an operator and needs something in front'],
    ['a is 5', 5, 6, '"is" asks for null or missing, not 5'],
    ['round(1, 2, 3)', 0, 13, 'round(number, [digits]) does not take 3 arguments'],
    ['coalesce()', 0, 8, 'coalesce(value…) does not take 0 arguments'],
    ['a matches b', 10, 11, 'a pattern is a text in quotes'],
    ['a matches "("', 10, 13, 'the pattern is not RE2: missing closing ): `(`'],
    ['matchGroup(a, "(?=x)")', 14, 21, 'the pattern is not RE2: invalid or unsupported Perl syntax: `(?=`'],
  ])('%s', (written, from, to, message) => {
    const { expression, problems } = parseExpression(written);
    expect(expression).toBeUndefined();
    expect(problems).toMatchObject([{ from, to, message, severity: 'error' }]);
  });

  test('every unknown function is named, with the one that was meant', () => {
    expect(parseExpression('lowr(a) == uper(b) or constructor(c) > 1').problems).toMatchObject([
      { from: 0, to: 4, message: 'there is no function "lowr"', fix: 'did you mean "lower"?' },
      { from: 11, to: 15, message: 'there is no function "uper"', fix: 'did you mean "upper"?' },
      { from: 22, to: 33, message: 'there is no function "constructor"' },
    ]);
  });
});

describe('limits', () => {
  test.each([
    ['parentheses', '('.repeat(100_000)],
    ['signs', '-'.repeat(100_000) + '1'],
    ['nots', 'not '.repeat(100_000) + 'a'],
    ['calls', 'lower('.repeat(100_000)],
    ['lists', 'a in ['.repeat(100_000)],
  ])('a hundred thousand %s are a problem, no crash', (_, written) => {
    expect(parseExpression(written).problems).toMatchObject([
      { message: 'the expression is nested more than 100 deep' },
    ]);
  });

  test('a hundred levels and two thousand parts are read, one more is not', () => {
    const nested = (levels: number) =>
      parseExpression('('.repeat(levels) + 'a' + ')'.repeat(levels)).problems;
    expect(nested(100)).toEqual([]);
    expect(nested(101)).toHaveLength(1);
    const list = (items: number) => parseExpression(`a in [${'1,'.repeat(items)}]`).problems;
    expect(list(1997)).toEqual([]);
    expect(list(1998)).toMatchObject([{ message: 'the expression has more than 2000 parts' }]);
  });

  test('a thousand alternatives are not a thousand deep', () => {
    expect(parseExpression('a or '.repeat(1500) + 'a').problems).toEqual([]);
  });
});
