import { expect, test } from 'vitest';
import { noticeId } from './notice-desk.ts';

const NOW = Date.UTC(2026, 0, 2);

test('the id is a UUID that depends on the row and on nothing else', () => {
  const id = noticeId('q', 1, 'row', 'alarm', NOW);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(noticeId('q', 1, 'row', 'alarm', NOW)).toBe(id);
  const others = [
    noticeId('q2', 1, 'row', 'alarm', NOW),
    noticeId('q', 2, 'row', 'alarm', NOW),
    noticeId('q', 1, 'row2', 'alarm', NOW),
    noticeId('q', 1, 'row', 'bell', NOW),
    noticeId('q', 1, 'ro', 'walarm', NOW),
  ];
  expect(new Set([id, ...others]).size).toBe(6);
});

test('ids sort by when their queries were dispatched', () => {
  expect(noticeId('q', 1, 'row', 'alarm', NOW) < noticeId('q', 1, 'row', 'alarm', NOW + 1)).toBe(true);
});
