import { expect, test } from 'vitest';
import { matchWords } from './match-words.ts';

const choices = [
  { name: 'Reopen', detail: 'Again.' },
  { name: 'browser', detail: 'Opens a page.' },
  { name: 'openapi', detail: 'Asks a service.' },
  { name: 'open', detail: 'Loads a page.' },
];
const names = (text: string) => matchWords(choices, text).map(({ name }) => name);

test('the name itself first, then what begins with it, then what holds it', () => {
  expect(names('open')).toEqual(['open', 'openapi', 'Reopen', 'browser']);
});

test('every word must be there, in any order', () => {
  expect(names('page loads')).toEqual(['open']);
  expect(names('nothing')).toEqual([]);
});

test('no text, all as they came', () => {
  expect(names('  ')).toEqual(['Reopen', 'browser', 'openapi', 'open']);
});
