import { ServiceError } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import { etagOf, requireMatch } from './etag.ts';

test.each([undefined, '*', '"3"', '"1", "3"', ' "3" '])(
  'If-Match %s lets version 3 be changed',
  (ifMatch) => {
    expect(() => requireMatch(ifMatch, 3, 'policy')).not.toThrow();
  },
);

test.each(['"2"', '3', 'W/"3"', '', '"33"'])('If-Match %s does not', (ifMatch) => {
  expect(() => requireMatch(ifMatch, 3, 'policy')).toThrow(
    new ServiceError('request/changed-meanwhile', { kind: 'policy' }),
  );
});

test('the tag of a version is quoted', () => {
  expect(etagOf(3)).toBe('"3"');
});
