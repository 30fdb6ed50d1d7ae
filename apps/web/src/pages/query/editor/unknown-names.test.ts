import { parseQuery } from '@rowmill/language';
import { expect, test } from 'vitest';
import { smallCatalogue } from './small-catalogue.fixture.ts';
import { unknownNames } from './unknown-names.ts';

const found = (text: string, kept: Parameters<typeof unknownNames>[2]) =>
  unknownNames(parseQuery(text, smallCatalogue).plan!, smallCatalogue, kept).map(
    ({ message, from, to, fix }) => `${text.slice(from, to)}: ${message}; ${fix}`,
  );

test('a template and a store that are not there are named, with the nearest that is', () => {
  const kept = { templates: ['daily'], stores: ['lake'] };
  expect(found('runTemplate dayly || freeze x --store lak', kept)).toEqual([
    'dayly: there is no template named "dayly" in this workspace; did you mean "daily"?',
    'lak: there is no store named "lak" in this workspace; did you mean "lake"?',
  ]);
  expect(found('runTemplate daily || freeze x --store lake', kept)).toEqual([]);
});

test('nothing is said of what is not known', () => {
  expect(found('runTemplate dayly', {})).toEqual([]);
  expect(found('runTemplate $name$', { templates: [] })).toEqual([]);
  expect(found('freeze new', { cellarFiles: [] })).toEqual([]);
});
