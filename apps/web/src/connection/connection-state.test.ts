import { expect, test } from 'vitest';
import { createConnectionWatch } from './connection-state.ts';

test('a lost connection is told once, with the moment it was lost, until somebody answers', () => {
  let time = 1_000;
  const watch = createConnectionWatch(() => time);
  const told: string[] = [];
  const stop = watch.subscribe(() => told.push(watch.current().kind));
  watch.answered();
  expect(watch.returns()).toBe(0);
  watch.failed();
  time = 2_000;
  watch.failed();
  watch.notReady();
  expect(watch.current()).toEqual({ kind: 'restarting', since: 1_000 });
  watch.answered();
  expect(watch.current()).toEqual({ kind: 'connected' });
  expect(watch.returns()).toBe(1);
  stop();
  watch.failed();
  expect(told).toEqual(['lost', 'restarting', 'connected']);
});
