import { expect, test } from 'vitest';
import { readAnswer } from './arrived-answer.ts';

test('an answer is read as it stands, digits too', () => {
  const search = '?code=12345678901234567890&state=1e5&iss=https%3A%2F%2Fid.example';
  expect(readAnswer({ pathname: '/rowmill/app/credentials/consent', search })).toEqual({
    code: '12345678901234567890',
    state: '1e5',
    iss: 'https://id.example',
  });
});

test.each([
  ['another page', { pathname: '/app/query', search: '?state=x' }],
  ['no state', { pathname: '/app/credentials/consent', search: '?code=1' }],
  ['no address', undefined],
])('%s is no answer', (_, at) => {
  expect(readAnswer(at)).toBeUndefined();
});
