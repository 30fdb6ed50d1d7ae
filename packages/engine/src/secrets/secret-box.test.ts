import { expect, test } from 'vitest';
import { SecretBox } from './secret-box.ts';

const secrets = new Map([
  ['key', { value: 'p@ss "word"' }],
  ['bound', { value: 'other', hosts: ['API.test'] }],
]);
const box = new SecretBox(secrets, new Set(['written.test']), 'abc123');

test('a marker is letters, digits and underscores, and stands for the value in its place', () => {
  const marker = box.marker('key', 'raw');
  expect(marker).toMatch(/^\w+$/);
  expect(marker).not.toContain('p@ss');
  expect(box.reveal(`a ${marker} b`, 'written.test')).toBe('a p@ss "word" b');
  expect(box.reveal(box.marker('key', 'url'), 'written.test')).toBe('p%40ss%20%22word%22');
  expect(box.reveal(`"${box.marker('key', 'json')}"`, 'written.test')).toBe(JSON.stringify('p@ss "word"'));
});

test('a value goes to hosts it names, or to those the query names', () => {
  expect(() => box.reveal(box.marker('key', 'raw'), 'elsewhere.test')).toThrow(
    /may not go to elsewhere.test/,
  );
  expect(box.reveal(box.marker('bound', 'raw'), 'api.test')).toBe('other');
  expect(() => box.reveal(box.marker('bound', 'raw'), 'written.test')).toThrow(/may not go to/);
});

test('a marker of another run means nothing', () => {
  const foreign = new SecretBox(secrets, new Set(['written.test']), 'def456').marker('key', 'raw');
  expect(box.reveal(foreign, 'written.test')).toBe(foreign);
});

test('texts that people see hold neither markers nor values', () => {
  expect(box.mask(`no ${box.marker('key', 'raw')} and no p@ss "word"`)).toBe(
    'no $CREDENTIALS.key$ and no •••',
  );
});

test('an unknown name is refused', () => {
  expect(() => box.marker('none', 'raw')).toThrow(/no credential named "none"/);
});

test('a value is masked however it is written', () => {
  const value = 'p"ass\\word ü/1';
  const box = new SecretBox(new Map([['k', { value }]]), new Set(), 'n');
  const forms = [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)];
  const base64 = Buffer.from(value).toString('base64');
  for (const form of [...forms, base64]) expect(box.mask(`a ${form} b`)).toBe('a ••• b');
});
