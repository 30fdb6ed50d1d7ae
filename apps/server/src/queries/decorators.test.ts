import { catalogue } from '@rowmill/commands';
import { outputColumns, parseQuery } from '@rowmill/language';
import { expect, test } from 'vitest';
import { attributeOf } from './attribute-of.ts';
import { columnGroups } from './column-groups.ts';

const columnsOf = (text: string): readonly string[] => {
  const { plan, problems } = parseQuery(text, catalogue);
  expect(problems).toEqual([]);
  return outputColumns(plan!, catalogue).map(({ name }) => name);
};

test.each([
  [`seed '[{ a: 1 }, { b: { c: 2 } }]'`, ['a', 'b.c']],
  ['range 1 3', ['value']],
  ['range 1 3 n || math double "n * 2"', ['n', 'double']],
  [`seed '{ a: 1, b: 2 }' || table b a`, ['b', 'a']],
  [`seed '{ a: 1, b: { c: 2, d: 3 } }' || drop b.*`, ['a']],
  [`seed '{ a: 1, b: 2 }' || rename a c`, ['b', 'c']],
  [`seed '{ a: 1, b: 2 }' || count --by b`, ['b', 'count']],
  [`seed '{ a: 1 }' || count --as n`, ['n']],
  [`seed '{ a: 1 }' || api get http://site.example`, ['_file.name']],
  [`seed '{ a: 1 }' || api get http://site.example --enrich`, ['a', '_file.name']],
  [`seed '{ a: 1 }' || timestamp --table "a"`, ['a']],
  [
    'api get http://site.example || html a',
    ['_file.name', '_html.nodeName', '_html.attributes.*', '_html.innerText', '_html.innerHTML'],
  ],
])('%s has %j', (text, columns) => {
  expect(columnsOf(text)).toEqual(expect.arrayContaining(columns));
  if (!text.includes('html')) expect(columnsOf(text)).toHaveLength(columns.length);
});

test.each([
  ['url', 'link'],
  ['_html.attributes.href', 'link'],
  ['productURL', 'link'],
  ['imageUrl', 'image'],
  ['image_count', 'number'],
  ['screenshot', 'screenshot'],
  ['_html.innerHTML', 'html'],
  ['_timestamp.iso', 'timestamp'],
  ['createdAt', 'timestamp'],
  ['at', undefined],
  ['flat', undefined],
  ['backgroundColor', 'colour'],
  ['payload_json', 'json'],
  ['price', 'number'],
  ['title', undefined],
  ['', undefined],
  ['__proto__', undefined],
  ['constructor', undefined],
])('%s is shown as %s', (name, attribute) => {
  expect(attributeOf(name)).toBe(attribute);
});

test('columns that belong together lie below the same prefix', () => {
  const names = [
    'x',
    'a.x',
    'a.y',
    'a.width',
    'a.height',
    'lat',
    'place.Latitude',
    'place.lng',
    'start',
    'end',
  ];
  expect(columnGroups(names)).toEqual([
    { kind: 'span', columns: ['start', 'end'] },
    { kind: 'box', columns: ['a.x', 'a.y', 'a.width', 'a.height'] },
    { kind: 'map', columns: ['place.Latitude', 'place.lng'] },
  ]);
});
