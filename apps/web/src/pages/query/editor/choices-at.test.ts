import { parseQuery, queryParser } from '@rowmill/language';
import { expect, test } from 'vitest';
import { choicesAt } from './choices-at.ts';
import { placeAt } from './place-at.ts';
import { smallCatalogue } from './small-catalogue.fixture.ts';

const columns = ['price', 'a name', 'it"s', 'attributes.class'];
const kept = {
  stores: ['lake'],
  templates: ['daily'],
  cellarFiles: ['prices'],
  credentials: ['shop'],
  checkpoints: ['last'],
};

/** What is offered at `^`, and the text after the first offer that begins with `pick` was taken. */
function offeredAt(marked: string, pick?: string) {
  const at = marked.indexOf('^');
  const text = marked.replace('^', '');
  const place = placeAt(text, queryParser.parse(text), at, smallCatalogue)!;
  const { from, to, choices } = choicesAt(place, text, at, { catalogue: smallCatalogue, kept, columns });
  const taken = choices.find(({ label }) => label === pick);
  return {
    labels: choices.map(({ label }) => label),
    text: taken && text.slice(0, from) + (taken.insert ?? taken.label) + text.slice(to),
  };
}

test('only the first stage can begin with a source', () => {
  expect(offeredAt('^').labels).toContain('range');
  expect(offeredAt('open x || ^').labels).not.toContain('range');
  expect(offeredAt('open x || ^').labels).toContain('runTemplate');
  expect(offeredAt('ra^', 'range').text).toBe('range ');
});

test('flags that were given are not offered again', () => {
  const { labels } = offeredAt('open x --html --^');
  expect(labels).toContain('--mode');
  expect(labels).toContain('--onError');
  expect(labels).not.toContain('--html');
});

test.each([
  ['open x --mode ^', ['fast', 'slow']],
  ['open x --credential ^', ['shop']],
  ['runTemplate ^', ['daily']],
  ['freeze x --store ^', ['lake']],
  ['freeze ^', ['prices']],
  ['open x --labelStage "first one" || join ^', ['first one', 'prices']],
  ['say ^', []],
  ['range ^', []],
  ['filter "price == \'pr^\'"', []],
])('%s offers %j', (marked, labels) => {
  expect(offeredAt(marked).labels).toEqual(labels);
});

test.each([
  ['sort pr^', 'price', 'sort price'],
  ['sort ^', 'a name', 'sort "a name"'],
  ['sort ^', 'it"s', `sort it"s`],
  ['sort "^"', 'it"s', `sort "it\\"s"`],
  ['sort x --by "price, ^"', 'attributes.class', 'sort x --by "price, attributes.class"'],
  ['filter "pri^ > 3"', 'price', 'filter "price > 3"'],
  ['filter "^ > 3"', 'a name', 'filter "[a name] > 3"'],
  ['filter "lo^"', 'lower', 'filter "lower("'],
  ['open https://x/$^', 'price', 'open https://x/$price$'],
  ['open https://x/$pr^ice$', 'price', 'open https://x/$price$'],
  ['let page 3 || open https://x/$p^', 'page', 'let page 3 || open https://x/$page$'],
  ['open x --data "$^"', 'CREDENTIALS.shop', 'open x --data "$CREDENTIALS.shop$"'],
])('in %s, %s is written as %s', (marked, pick, expected) => {
  expect(offeredAt(marked, pick).text).toBe(expected);
});

test('a secret is offered only where one may stand', () => {
  expect(offeredAt('say $^').labels).not.toContain('CREDENTIALS.shop');
});

test('what is written for a column reads back as that column', () => {
  for (const column of columns) {
    const { text } = offeredAt('sort ^', column);
    const { plan } = parseQuery(text!, smallCatalogue);
    expect(plan?.stages[0]?.args['columns'], column).toMatchObject([{ parts: [column] }]);
  }
});
