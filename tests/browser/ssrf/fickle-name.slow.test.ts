import { expect, test } from 'vitest';
import { inNamespace } from './in-namespace.ts';
import type { FickleReport } from './try-fickle-name.ts';

const TIMES = 500;

test(`a name server that changes its mind all the time leads none of ${TIMES} requests astray`, async () => {
  const program = new URL('try-fickle-name.ts', import.meta.url);
  const { answers, hits, denied } = await inNamespace<FickleReport>(program, TIMES);
  expect(answers).toBeGreaterThan(TIMES / 2);
  expect([...new Set(hits)]).toEqual(['9.9.9.9 tcp 80']);
  expect(denied).toBeGreaterThan(TIMES / 5);
}, 120_000);
