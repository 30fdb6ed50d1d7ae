import { parseQuery, printPlan } from '@rowmill/language';
import { expect, test } from 'vitest';
import { exampleCatalogue } from '../examples/catalogue.ts';

function print(text: string): string {
  const { plan, problems } = parseQuery(text, exampleCatalogue);
  expect(problems.filter((problem) => problem.severity === 'error')).toEqual([]);
  return printPlan(plan!, exampleCatalogue);
}

test.each([
  ['GROUPBY   "a"  /* why */ \'b c\'', 'groupBy a "b c"'],
  ['say "a" || say b', 'say a\n|| say b'],
  ['groupBy --guid true a --cache false b', 'groupBy a b --guid --cache false'],
  ['say --loud true "true"', 'say true --loud'],
  ['say "https://a.test/?b=c&d"', 'say https://a.test/?b=c&d'],
  ['say \'{"a": 1}\'', 'say \'{"a": 1}\''],
  ['say "it\'s"', "say it's"],
  [`say "it's \\"so\\""`, `say "it's \\"so\\""`],
  ['say "a\\nb"', 'say ```\na\nb\n```'],
  ['say "a\\nb```"', 'say "a\\nb```"'],
  ['say "--loud"', 'say "--loud"'],
  ['say "a||b"', 'say "a||b"'],
  ['say "/* a */"', 'say "/* a */"'],
  ['say ""', 'say ""'],
  ['say "\\$a$"', String.raw`say \$a\$`],
  ['say "\\$a$ b"', String.raw`say "\$a\$ b"`],
  ['say "costs $5"', 'say "costs $5"'],
  ['say $[price]$', 'say $price$'],
  ['say $[TIMESTAMP]$', 'say $[TIMESTAMP]$'],
  ['say "$[a b]|json$ $TIMESTAMP.EPOCH$"', 'say "$[a b]|json$ $TIMESTAMP$"'],
  ['let a 1 || say $a$ || say $[a]$', 'let a 1\n|| say $a$\n|| say $[a]$'],
  ['match a "\\\\d+\\$"', String.raw`match a \d+$`],
  ['filter "a == 1"', 'filter "a == 1"'],
])('%s', (text, expected) => {
  expect(print(text)).toBe(expected);
  expect(print(expected)).toBe(expected);
});
