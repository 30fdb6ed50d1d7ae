import { expect, test } from 'vitest';
import { mergeRuns } from './merge-runs.ts';

const runs = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join('');

test('until the newest are here, what was read before is shown', () => {
  expect(mergeRuns(undefined, runs('c', 'b'))).toEqual({ runs: runs('c', 'b'), hasGap: false });
});

test('new ones come in front, changed ones replace, deleted ones go', () => {
  const before = [...runs('d'), { id: 'c', state: 'running' }, ...runs('b', 'a')];
  const newest = { items: [...runs('e'), { id: 'c', state: 'completed' }], nextCursor: 'c' };
  const merged = mergeRuns(newest, before);
  expect(ids(merged.runs)).toBe('ecba');
  expect(merged.runs[1]).toEqual({ id: 'c', state: 'completed' });
  expect(merged.hasGap).toBe(false);
});

test('without another page the newest are all', () => {
  expect(ids(mergeRuns({ items: runs('b') }, runs('b', 'a')).runs)).toBe('b');
  expect(ids(mergeRuns({ items: [] }, runs('a')).runs)).toBe('');
});

test('a gap is told', () => {
  expect(mergeRuns({ items: runs('z', 'y'), nextCursor: 'y' }, runs('b', 'a')).hasGap).toBe(true);
});
