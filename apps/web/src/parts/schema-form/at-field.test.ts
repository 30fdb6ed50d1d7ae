import { ApiProblem } from '@rowmill/client';
import { expect, test } from 'vitest';
import { atField } from './at-field.ts';

const refused = (code: string, errors: ApiProblem['errors'] = []) =>
  new ApiProblem({ status: 409, code, detail: 'there is one already', retryable: false, errors });
const PLACES = { 'request/taken': '/body/name' };

test('a refusal about a field stands at it', () => {
  expect((atField(refused('request/taken'), PLACES) as ApiProblem).errors).toEqual([
    { pointer: '/body/name', code: 'request/taken', detail: 'there is one already' },
  ]);
});

test.each([
  ['another refusal', refused('request/not-found')],
  ['one that is called like what every object has', refused('constructor')],
  [
    'one that names its field',
    refused('request/taken', [{ pointer: '/body/x', code: 'value', detail: 'no' }]),
  ],
  ['no refusal', new Error('away')],
  ['nothing', undefined],
])('%s stays as it is', (_, problem) => {
  expect(atField(problem, PLACES)).toBe(problem);
});
