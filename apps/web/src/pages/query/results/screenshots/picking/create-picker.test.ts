import type { Row, Value } from '@rowmill/contracts';
import { compileCondition } from '@rowmill/language';
import { assert, property, array, constantFrom, nat, option, record, string, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { conditionIn } from '../../../condition-in.fixture.ts';
import { filterStage } from '../../../filter-stage.ts';
import { createPicker, type Pick } from './create-picker.ts';
import { firstChoice } from './first-choice.ts';
import { sharedTraits } from './shared-traits.ts';
import type { Trait } from './trait.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1e9);

const row = (cells: Readonly<Record<string, Value>>): Row => new Map(Object.entries(cells));

/** An element as `open` tells of it. */
function element(path: string, attributes: Readonly<Record<string, string>> = {}, parentClass?: string): Row {
  const names = path.split(' > ').map((step) => step.replace(/:.*/, '').toUpperCase());
  const cells: Record<string, Value> = { nodeName: names.at(-1)!, path };
  for (const [name, value] of Object.entries(attributes)) cells[`attributes.${name}`] = value;
  if (names.length > 1) cells['parentElement.nodeName'] = names.at(-2)!;
  if (parentClass !== undefined) cells['parentElement.attributes.class'] = parentClass;
  return row(cells);
}

const LIST = 'html > body > main';
const card = (n: number, more = '') =>
  element(`${LIST} > div:nth-of-type(${n})`, { class: `card${more}`, 'data-id': `${n}` });
const link = (n: number) =>
  element(`${LIST} > div:nth-of-type(${n}) > a`, { href: `/shop/item/${n}` }, 'card');
const cell = (tr: number, td: number) =>
  element(`html > body > table > tbody > tr:nth-of-type(${tr}) > td:nth-of-type(${td})`);

const page = [
  element('html'),
  element('html > body'),
  element('html > body > nav', { id: 'top', class: 'bar' }),
  element('html > body > nav > a:nth-of-type(1)', { href: '/' }, 'bar'),
  element('html > body > nav > a:nth-of-type(2)', { href: '/about' }, 'bar'),
  element(LIST),
  element(`${LIST} > h1`),
  card(1),
  link(1),
  card(2, ' sale'),
  link(2),
  card(3),
  link(3),
  element(`${LIST} > div:nth-of-type(4)`, { class: 'cardboard' }),
];
const CARDS = [7, 9, 11];
const LINKS = [8, 10, 12];
const picker = createPicker(page);

function best(examples: readonly number[], of = picker): Pick {
  const [pick] = of.picksFor(examples);
  expect(pick, 'there is a filter').toBeDefined();
  return pick!;
}

function keptBy({ expression }: Pick, rows: readonly Row[]): readonly number[] {
  const holds = compileCondition(conditionIn(filterStage(expression)), { now: 0, token: () => undefined });
  return rows.flatMap((each, index) => (holds(each) ? [index] : []));
}

test.each([
  ['the only one of its kind', [6], "nodeName == 'H1'"],
  ['one with a class of its own', [13], "attributes.class == 'cardboard'"],
  ['one with an id, by its name, which is as good', [2], "nodeName == 'NAV'"],
  ['one of many, by an attribute', [7], "[attributes.data-id] == '1'"],
  ['a link, by where it leads', [10], "attributes.href == '/shop/item/2'"],
])('one example: %s', (_, examples, text) => {
  const pick = best(examples);
  expect(pick.text).toBe(text);
  expect(keptBy(pick, page)).toEqual(examples);
  expect(pick.count).toBe(1);
});

test.each([
  ['a card: all with its class', [7], "attributes.class == 'card'"],
  ['a card on sale: those on sale', [9], "attributes.class contains 'sale'"],
  ['a link in a card: all links in cards', [8], "nodeName == 'A' and parentElement.nodeName == 'DIV'"],
  ['a link at the top: all links at the top', [3], "nodeName == 'A' and parentElement.nodeName == 'NAV'"],
  ['the only one of its kind', [6], "nodeName == 'H1'"],
  ['two cards: what both share', [7, 9], 'not [attributes.data-id] is missing'],
])('what is written at first for %s', (_, examples, text) => {
  expect(firstChoice(picker.picksFor(examples), examples.length)?.text).toBe(text);
});

test('what an element is just now, and the number in its id, are not its kind', () => {
  const rows = [1, 2, 3].map((n) =>
    element(`html > body > li:nth-of-type(${n})`, {
      class: n === 2 ? 'row active' : 'row',
      id: `row-${n}`,
    }),
  );
  const first = firstChoice(createPicker(rows).picksFor([1]), 1)!;
  expect(keptBy(first, rows)).toEqual([0, 1, 2]);
});

test('rows without anything of a kind get what there is', () => {
  const rows = [row({ path: 'x' }), row({ path: 'y' })];
  expect(firstChoice(createPicker(rows).picksFor([0]), 1)?.text).toBe("path == 'x'");
  expect(firstChoice([], 1)).toBeUndefined();
});

test('two links mean all that are like both, and no other link', () => {
  const pick = best([8, 12]);
  expect(keptBy(pick, page)).toEqual(LINKS);
  expect(pick.text).toBe("attributes.href startsWith '/shop/item/'");
});

test('two cards of three mean the third one too, whatever else its class says', () => {
  const pick = best([7, 9]);
  expect(keptBy(pick, page)).toEqual(CARDS);
  expect(pick.text).toBe('not [attributes.data-id] is missing');
});

test('a class is not taken for another one that it begins', () => {
  const plain = page.map((each) =>
    row(Object.fromEntries([...each].filter(([name]) => name !== 'attributes.data-id'))),
  );
  const pick = best([7, 9], createPicker(plain));
  expect(keptBy(pick, plain)).toEqual(CARDS);
  expect(pick.text).toBe(String.raw`attributes.class matches '(^|\\s)card(\\s|$)'`);
});

test('two cells of a column mean the column', () => {
  const table = [1, 2, 3, 4].flatMap((tr) => [1, 2, 3].map((td) => cell(tr, td)));
  const pick = best([1, 7], createPicker(table));
  expect(keptBy(pick, table)).toEqual([1, 4, 7, 10]);
  expect(pick.text).toBe("path endsWith '> td:nth-of-type(2)'");
});

test('two cells of a row mean the row', () => {
  const table = [1, 2, 3, 4].flatMap((tr) => [1, 2, 3].map((td) => cell(tr, td)));
  const pick = best([3, 5], createPicker(table));
  expect(keptBy(pick, table)).toEqual([3, 4, 5]);
});

test('behind the best come simpler ones that keep more', () => {
  const picks = picker.picksFor([7]);
  expect(picks.map(({ text, count }) => [text, count])).toEqual([
    ["[attributes.data-id] == '1'", 1],
    ["attributes.class == 'card'", 2],
    ["nodeName == 'DIV'", 4],
  ]);
});

test('examples that share nothing are named one by one', () => {
  const rows = [
    row({ nodeName: 'A', path: 'x' }),
    row({ nodeName: 'P', path: 'y' }),
    row({ nodeName: 'P', path: 'z' }),
  ];
  const pick = best([0, 1], createPicker(rows));
  expect(pick.text).toBe("path in ['x', 'y']");
  expect(keptBy(pick, rows)).toEqual([0, 1]);
});

test('an id that a program made is the last resort', () => {
  const rows = [
    element('html > body > p:nth-of-type(1)', { id: 'p-83fa91bc', class: 'price' }),
    element('html > body > p:nth-of-type(2)', { id: 'p-11fa91bd', class: 'note' }),
  ];
  expect(best([0], createPicker(rows)).text).toBe("attributes.class == 'price'");
});

test('no row, no such row, and a row without anything to ask for', () => {
  expect(picker.picksFor([])).toEqual([]);
  expect(picker.picksFor([99])).toEqual([]);
  expect(createPicker([row({ price: 1 })]).picksFor([0])).toEqual([]);
});

test('the same example twice is one', () => {
  expect(best([7, 7]).text).toBe(best([7]).text);
});

test('an example that cannot be told from others keeps them', () => {
  const rows = [row({ nodeName: 'A' }), row({ nodeName: 'A' }), row({ nodeName: 'B' })];
  expect(keptBy(best([0], createPicker(rows)), rows)).toEqual([0, 1]);
});

test('an element with very many attributes can still be told from its brother', () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`data-a${n}`, 'same']));
  const rows = [1, 2].map((n) => element(`html > body > p:nth-of-type(${n})`, many));
  expect(keptBy(best([1], createPicker(rows)), rows)).toEqual([1]);
});

const name = constantFrom('A', 'DIV', 'LI', 'SVG:path', "O'NAME");
const odd = string({ unit: 'binary', maxLength: 12 });
const word = constantFrom(
  'card',
  'card-title',
  'sale',
  'css-1x2y3z4',
  'is-active',
  '$price$',
  "it's",
  'a\\b',
  ']',
  '"',
  'a b',
  '',
  '12',
  '12.0',
);
const step = constantFrom(
  'div',
  'ul',
  'li:nth-of-type(1)',
  'li:nth-of-type(2)',
  'li:nth-of-type(12)',
  String.raw`x\:y`,
  'a',
);
const anyRow = record(
  {
    nodeName: name,
    'attributes.class': option(
      array(word, { maxLength: 3 }).map((words) => words.join(' ')),
      { nil: undefined },
    ),
    'attributes.id': option(word, { nil: undefined }),
    'attributes.href': option(constantFrom('/a/1', '/a/2', '/b?x=1', 'https://x.test/a/9', ''), {
      nil: undefined,
    }),
    'attributes.data-x]': option(odd, { nil: undefined }),
    [String.raw`attributes.a\.b`]: option(odd, { nil: undefined }),
    'parentElement.nodeName': option(name, { nil: undefined }),
    'parentElement.attributes.class': option(word, { nil: undefined }),
    path: option(
      array(step, { minLength: 1, maxLength: 5 }).map((steps) => `html > body > ${steps.join(' > ')}`),
      { nil: undefined },
    ),
  },
  { requiredKeys: [] },
).map((cells) =>
  row(
    Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined)) as Record<
      string,
      Value
    >,
  ),
);

test(`whatever the rows: a filter keeps its examples, and none offered keeps fewer others than the first (seed ${seed})`, () => {
  assert(
    property(
      array(anyRow, { minLength: 1, maxLength: 25 }),
      uniqueArray(nat(24), { minLength: 1, maxLength: 3 }),
      (rows, places) => {
        const examples = places.filter((place) => place < rows.length);
        const picks = createPicker(rows).picksFor(examples);
        const holds = ({ expression }: Pick | Trait) =>
          compileCondition(expression, { now: 0, token: () => undefined });
        // No single thing that the examples share does better than the first filter.
        for (const trait of examples.length === 0
          ? []
          : sharedTraits(examples.map((index) => rows[index]!))) {
          const kept = rows.filter(holds(trait));
          if (examples.every((index) => kept.includes(rows[index]!)))
            expect(picks[0]!.count).toBeLessThanOrEqual(kept.length);
        }
        let fewest = 0;
        for (const pick of picks) {
          // Through its text and back: what is written is what was counted.
          const kept = keptBy(pick, rows);
          expect(kept).toEqual(expect.arrayContaining(examples));
          expect(kept).toHaveLength(pick.count);
          expect(kept.filter((index) => !pick.keeps.has(index))).toEqual([]);
          expect(pick.count).toBeGreaterThanOrEqual(fewest);
          fewest = pick.count;
        }
        // What is written at first keeps its example too, and is one of those offered.
        const first = firstChoice(picks, examples.length);
        expect(first === undefined).toBe(picks.length === 0);
        // Whoever has a name can be asked for, alone or among others.
        if (examples.length > 0 && examples.every((index) => rows[index]!.has('nodeName')))
          expect(picks.length).toBeGreaterThan(0);
      },
    ),
    { seed, numRuns: 150 },
  );
});

test('of three thousand elements the few that share most', () => {
  const rows = Array.from({ length: 3_000 }, (_, n) =>
    element(
      `${LIST} > div:nth-of-type(${n + 1}) > a`,
      { class: `link k${n % 7}`, href: `/shop/item/${n}`, 'data-n': `${n % 10}` },
      'card',
    ),
  );
  expect(best([1, 71], createPicker(rows)).count).toBe(rows.filter((_, n) => n % 70 === 1).length);
});
