import { catalogue } from '@rowmill/commands';
import { parseQuery, printPlan, renderProblems } from '@rowmill/language';
import { describe, expect, test } from 'vitest';

const SIZE = 1_048_576;
/** Three times what a machine of its own is allowed: 2 s and 200 MB. */
const SECONDS = 6;
const HEAP_BYTES = 600 * 1024 * 1024;

function fill(unit: string, before = '', after = ''): string {
  const room = SIZE - before.length - after.length;
  return before + unit.repeat(Math.floor(room / unit.length)) + after;
}

const texts: Readonly<Record<string, string>> = {
  'unclosed double quotes': fill('a" \'b\n', 'seed "'),
  'quotes that end in escapes': fill('\\"', 'addcolumn a "'),
  'unclosed blocks': fill('``` ```` ', 'seed ```'),
  'unclosed comments': fill('/* ', 'seed 1 '),
  dollars: fill('$', 'addcolumn a "', '"'),
  'dollars and brackets': fill('$[', 'addcolumn a "', '"'),
  'braces of templates': fill('{{a ', 'addcolumn a "', '"'),
  pipes: fill('||'),
  dashes: fill('--', 'seed 1 '),
  'unknown flags': fill('--ordre x ', 'sort a '),
  'unknown commands': fill('flter || '),
  backslashes: fill('\\', 'addcolumn a ', ' '),
  'wrong escapes': fill('\\d', 'addcolumn a "', '"'),
  brackets: fill('[', 'seed ```', '```'),
  objects: fill('{a:', "seed '", "'"),
  parentheses: fill('(', 'filter "', '"'),
  negations: fill('not ', 'filter "', '"'),
  'parentheses of a pattern': fill('(', 'match a "', '"'),
  'repetitions of a pattern': fill('a{1000}', 'match a "', '"'),
  'a pattern in an expression': fill('(', 'filter "a matches \'', '\'"'),
  'quotes in an expression': fill('\\"', 'let a 1 || filter ```$a$ == "', '```'),
  'pairs in brackets': fill('\\.', 'filter ```[', '```'),
  'brackets of tokens': fill('\\.', 'addcolumn a ```$[', '```'),
  'tokens in a text of JSON': fill('$a$ ', `api post http://a.test --data '["`, `"]'`),
  'tokens in an expression': fill('$a$ + ', 'let a 1 || filter "', '1"'),
  'one word': fill('x', 'addcolumn a '),
  'many tokens': fill('$a$', 'addcolumn a "', '"'),
  'many tokens in JSON': fill('$a$,', "addcolumn a 1 || api post http://a.test --data '[", "1]'"),
  'many tokens in a URL': fill('$a$/', 'api get http://a.test/'),
  'unknown tokens': fill('$TIMESTAMP.X$', 'addcolumn a "', '"'),
  'letters outside the basic plane': fill('😀 ', 'addcolumn a "', '"'),
  'lone surrogates': fill('\ud800 ', 'addcolumn '),
  nulls: fill('\0'),
  'line breaks': fill('\n', '', '?'),
  'values in JSON': fill('{"a":1},', 'seed ```[', ']```'),
};

describe('a megabyte of nonsense is read in time', () => {
  test.each(Object.entries(texts))('%s', (_name, text) => {
    expect(text.length).toBeLessThanOrEqual(SIZE);
    globalThis.gc?.();
    const heap = process.memoryUsage().heapUsed;
    // The processor's time: other tests may run beside this one.
    const start = process.cpuUsage();
    const { plan, problems } = parseQuery(text, catalogue);
    const report = renderProblems(text, problems);
    const printed = plan && printPlan(plan, catalogue);
    const { user, system } = process.cpuUsage(start);
    const seconds = (user + system) / 1e6;
    const grown = process.memoryUsage().heapUsed - heap;
    expect(plan === undefined).toBe(problems.some((problem) => problem.severity === 'error'));
    expect(seconds).toBeLessThan(SECONDS);
    expect(grown).toBeLessThan(HEAP_BYTES);
    expect(report.length).toBeLessThan(2 * SIZE);
    if (printed !== undefined) expect(parseQuery(printed, catalogue).plan).toBeDefined();
  });
});

test.each([
  ['JSON', `seed '${'['.repeat(100_000)}'`, 'query/too-deep'],
  ['closed JSON', `seed '${'['.repeat(100_000)}${']'.repeat(100_000)}'`, 'query/too-deep'],
  ['an expression', `filter "${'('.repeat(100_000)}1${')'.repeat(100_000)}"`, 'query/bad-expression'],
])('%s nested a hundred thousand deep is a problem like any other', (_name, text, code) => {
  const { plan, problems } = parseQuery(text, catalogue);
  expect(plan).toBeUndefined();
  expect(problems.map((problem) => problem.code)).toContain(code);
});
