import { expect, test } from 'vitest';
import { createBegunConsents } from './begun-consents.ts';

function openStorage(kept = new Map<string, string>()) {
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const hr = { credential: 'hr', workspace: 'w', expiresAt: '2026-01-01T00:10:00Z' };
const soon = Date.parse('2026-01-01T00:05:00Z');

test('an answer finds its credential, in another tab too, once', () => {
  const storage = openStorage();
  createBegunConsents(storage, () => soon).add('s1', hr);
  const other = createBegunConsents(storage, () => soon);
  other.add('s2', { ...hr, credential: 'crm' });
  expect(other.find('s1')).toEqual(hr);
  expect(other.find('s3')).toBeUndefined();
  other.forget('s1');
  expect(other.find('s1')).toBeUndefined();
  other.forget('s2');
  expect(storage.kept.size).toBe(0);
});

test('what has expired or is no JSON is forgotten', () => {
  const storage = openStorage();
  createBegunConsents(storage, () => soon).add('s1', hr);
  expect(createBegunConsents(storage, () => soon + 600_000).find('s1')).toBeUndefined();
  storage.setItem('rowmill:consents', '{');
  expect(createBegunConsents(storage, () => soon).find('s1')).toBeUndefined();
});
