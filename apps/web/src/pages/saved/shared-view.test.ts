import { expect, test } from 'vitest';
import { sharedView } from './shared-view.ts';

const TEXT = 'range 1 5';

test('a run with its own text is enough', () => {
  expect(sharedView({ run: 'r', query: TEXT, stage: 1 }, TEXT, undefined)).toEqual({
    search: { run: 'r', stage: 1 },
  });
  expect(sharedView({ run: 'r' }, TEXT, undefined)).toEqual({ search: { run: 'r' } });
});

test('a text that was changed since is written out', () => {
  expect(sharedView({ run: 'r', query: TEXT }, 'range 1 6', undefined)).toEqual({
    search: { run: 'r', query: 'range 1 6' },
  });
});

test('a saved text by its id, unless it was changed', () => {
  expect(sharedView({ saved: 's' }, TEXT, TEXT)).toEqual({ search: { saved: 's' } });
  expect(sharedView({ saved: 's' }, TEXT, 'other')).toEqual({ search: { saved: 's', query: TEXT } });
});

test('a very long text cannot be shared by address', () => {
  const long = 'x'.repeat(5_000);
  expect(sharedView({}, long, undefined)).toEqual({ isTooLong: true });
  expect(sharedView({ run: 'r', query: long }, long, undefined)).toEqual({ search: { run: 'r' } });
  expect(sharedView({ saved: 's' }, long, long)).toEqual({ search: { saved: 's' } });
});
