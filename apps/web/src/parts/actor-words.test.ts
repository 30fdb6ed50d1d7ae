import { expect, test } from 'vitest';
import { actorWords } from './actor-words.ts';

test.each([
  ['user ada', 'ada'],
  ['user bob', 'you'],
  ['user key ada', 'key ada'],
  ['key 0193', 'the API key 0193'],
  [undefined, 'somebody'],
])('%s is %s', (actor, words) => {
  expect(actorWords(actor, 'bob')).toBe(words);
});
