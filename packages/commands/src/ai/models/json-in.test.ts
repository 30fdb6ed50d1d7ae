import { expect, test } from 'vitest';
import { jsonIn } from './json-in.ts';

test.each([
  ['alone', '{"a":1}'],
  ['between fences', 'Here:\n```json\n{"a":1}\n```\nAnything {else}?'],
  ['between fences without a name', '```\n{"a":1}```'],
  ['between words', 'It is {"a":1}.'],
])('JSON %s is found', (_where, text) => {
  expect(jsonIn(text)).toEqual({ a: 1 });
});

test.each([
  ['no JSON', 'none'],
  ['a fence that is never closed', `\`\`\`${'\n'.repeat(2_000_000)}`],
  ['values that lie too deep to be walked', '['.repeat(50_000) + ']'.repeat(50_000)],
])('%s: nothing is found, and soon', (_what, text) => {
  expect(jsonIn(text)).toBeUndefined();
});
