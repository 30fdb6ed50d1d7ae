import { queryParser } from '@rowmill/language';
import { expect, test } from 'vitest';
import { explainAt } from './explain-at.ts';
import { smallCatalogue } from './small-catalogue.fixture.ts';

test.each([
  ['^range 1 2 n', 'range FROM TO [COLUMN]'],
  ['open https://^a.example/', 'url (url)'],
  ['open "^https://a.example/"', 'url (url)'],
  ['open x --^mode slow', '--mode (fast | slow, default "fast")'],
  ['open x --mode sl^ow', '--mode (fast | slow, default "fast")'],
  ['open x --on^Error skip', '--onError (stop | skip | keep, default "skip")'],
  ['nobody ^x', undefined],
  ['sort n /* wh^y */', undefined],
  ['sort n ^|| sort n', undefined],
])('%s', (marked, title) => {
  const text = marked.replace('^', '');
  const explained = explainAt(text, queryParser.parse(text), marked.indexOf('^'), smallCatalogue);
  expect(explained?.title).toBe(title);
});
