import { parseQuery } from '@rowmill/language';
import { expect, test } from 'vitest';
import { isBeingWritten } from './is-being-written.ts';
import { smallCatalogue } from './small-catalogue.fixture.ts';

/** Codes of the problems that are shown while the cursor stands at `^`. */
function shown(marked: string): string[] {
  const cursor = marked.indexOf('^');
  const text = marked.replace('^', '');
  return parseQuery(text, smallCatalogue)
    .problems.filter((problem) => !isBeingWritten(problem, text, cursor, smallCatalogue))
    .map(({ code }) => code);
}

test.each(['ran^', 'range 1 2 n || ^', 'range 1 2 n || sort ^', 'range 1 2 n --^', 'range 1 2 n --labelSt^'])(
  'nothing is said of a place where somebody is writing: %s',
  (text) => expect(shown(text)).toEqual([]),
);

test.each([
  ['ranx^', ['query/unknown-command']],
  ['^ran', ['query/unknown-command']],
  ['range 1 2 n || so^ || sort n', []],
  ['range 1 2 n || so || sort n^', ['query/unknown-command']],
  ['range 1 2 n || sort || sort n^', ['query/missing-argument']],
  ['range 1 2 n || || sort n^', ['query/empty-stage']],
  ['range 1 2 n --labelSt || sort n^', ['query/unknown-flag']],
  ['range 1 2 n --xyz^', ['query/unknown-flag']],
])('%s', (text, codes) => expect(shown(text)).toEqual(codes));
