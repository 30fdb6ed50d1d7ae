import { ApiProblem } from '@rowmill/client';
import { expect, test } from 'vitest';
import { refusalLines } from './refusal-lines.ts';

const refused = (...errors: { pointer: string; code: string; detail: string }[]) =>
  new ApiProblem({ status: 422, code: 'request/invalid', detail: 'no', retryable: false, errors } as never);
const inText = (detail: string) => ({ pointer: '/body/query', code: 'query/unknown-command', detail });

test('what is wrong with the text is said once each, without where it stood in the request', () => {
  expect(refusalLines(refused(inText('a'), inText('b'), inText('a')))).toEqual(['a', 'b']);
});

test('other refusals are left to their own words', () => {
  expect(refusalLines(refused())).toBeUndefined();
  expect(
    refusalLines(refused(inText('a'), { pointer: '/body/ttl', code: 'x', detail: 'b' })),
  ).toBeUndefined();
  expect(refusalLines(new Error('lost'))).toBeUndefined();
});
