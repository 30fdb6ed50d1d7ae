import { expect, test } from 'vitest';
import { checkedFileName } from './checked-file-name.ts';

test.each(['.', '..', '-rf', ' a', 'a ', 'a.', '', 'a/b', 'a\\b', 'ä', 'a\n', 'x'.repeat(1_001)])(
  'the name %j is refused',
  (name) => {
    expect(() => checkedFileName(name, '/body/name')).toThrow(
      expect.objectContaining({
        code: 'request/invalid',
        fields: [expect.objectContaining({ pointer: '/body/name' })],
      }),
    );
  },
);

test.each(['a', 'CON', 'prices 2026-01.csv', '...a', '_', 'x'.repeat(1_000)])(
  'the name %j is taken',
  (name) => {
    expect(checkedFileName(name, '/body/name')).toBe(name);
  },
);
