import { expect, test } from 'vitest';
import { uniqueMatch } from './unique-match.ts';

const keys = [
  { id: 'aaaa1', name: 'nightly' },
  { id: 'aaaa2', name: 'bbbb3' },
  { id: 'bbbb3', name: 'twin' },
  { id: 'cccc4', name: 'twin' },
];
const match = (wanted: string) =>
  uniqueMatch(wanted, keys, { kind: 'key', list: 'rowmill keys ls', names: ({ name }) => [name] }).id;

test('by name, by id, by the beginning of an id', () => {
  expect(match('nightly')).toBe('aaaa1');
  expect(match('aaaa2')).toBe('aaaa2');
  expect(match('cccc')).toBe('cccc4');
});

test('what is unclear is refused: nothing is deleted by guessing', () => {
  expect(() => match('twin')).toThrow('2 keys are meant by "twin"');
  expect(() => match('aaaa')).toThrow('2 keys are meant by "aaaa"');
  expect(() => match('bbbb3')).toThrow('2 keys are meant by "bbbb3"');
  expect(() => match('ccc')).toThrow('there is no key "ccc"');
});
