import { queryParser } from '@rowmill/language';
import { expect, test } from 'vitest';
import { templateCall } from './template-call.ts';

test.each<[string, Record<string, unknown>, string]>([
  ['prices', {}, 'runTemplate prices'],
  [
    'Prices of a shop',
    { host: 'shop.example', count: 3 },
    'runTemplate "Prices of a shop" --template.host shop.example --template.count 3',
  ],
  ['p', { text: 'a || b', on: true }, 'runTemplate p --template.text "a || b" --template.on true'],
  ['p', { text: '' }, 'runTemplate p --template.text ""'],
])('%s with %j', (name, values, expected) => {
  expect(templateCall(name, values)).toBe(expected);
});

test.each(['$x$', '"', 'it\'s "both"', '--flag', 'a\nb', '```', '\\', '|| sort n', '/* */'])(
  '%j stays one value of one stage',
  (text) => {
    const stages: string[] = [];
    let hasFlaw = false;
    queryParser.parse(templateCall('p', { text })).iterate({
      enter({ name, type }) {
        if (name === 'Stage') stages.push(name);
        if (type.isError || name.startsWith('Unclosed')) hasFlaw = true;
      },
    });
    expect([stages.length, hasFlaw]).toEqual([1, false]);
  },
);

test('a list cannot be written into a query', () => {
  expect(() => templateCall('p', { items: [1] })).toThrow('items is no text or number');
});
