import { expect, test } from 'vitest';
import { coerceText } from './coerce-text.ts';
import { FORMATS } from './formats.ts';

test.each([
  ['date-time', '2024-02-29T23:59:59Z', true],
  ['date-time', '2024-02-29t23:59:59.123456789+05:30', true],
  ['date-time', '2023-02-29T00:00:00Z', false],
  ['date-time', '1900-02-29T00:00:00Z', false],
  ['date-time', '2000-02-29T00:00:00Z', true],
  ['date-time', '2024-00-10T00:00:00Z', false],
  ['date-time', '2024-13-10T00:00:00Z', false],
  ['date-time', '2024-04-31T00:00:00Z', false],
  ['date-time', '2024-04-00T00:00:00Z', false],
  ['date-time', '2024-04-30T24:00:00Z', false],
  ['date-time', '2024-04-30T00:00:00', false],
  ['date-time', '2024-04-30', false],
  ['uuid', '0192F5A0-6c1e-7000-8000-4d1f2a9b3c55', true],
  ['uuid', '{0192f5a0-6c1e-7000-8000-4d1f2a9b3c55}', false],
  ['uri', 'https://example.org/a?b', true],
  ['uri', '/relative', false],
  ['uri', 'https://[', false],
])('%s %s: %s', (format, text, fits) => {
  expect(FORMATS[format]?.(text)).toBe(fits);
});

test('text is turned into numbers and booleans only where it is exactly that', () => {
  const number = { type: 'integer' };
  const coerce = (value: string | string[], schema: object) => coerceText({ x: value }, { x: schema })['x'];
  expect([coerce('12', number), coerce('-3', number), coerce('1.5', { type: 'number' })]).toEqual([
    12, -3, 1.5,
  ]);
  for (const text of ['', ' 1', '1 ', '0x1', '1e3', '+1', '1.', 'NaN'])
    expect(coerce(text, number)).toBe(text);
  expect([coerce('true', { type: 'boolean' }), coerce('1', { type: 'boolean' })]).toEqual([true, '1']);
  expect(coerce('2', { anyOf: [number, { type: 'string' }] })).toBe(2);
  expect(coerce('1', { type: 'array', items: number })).toEqual([1]);
  expect(coerceText({ ['__proto__']: 'x', toString: 'y' }, {})).toMatchObject({ toString: 'y' });
});
