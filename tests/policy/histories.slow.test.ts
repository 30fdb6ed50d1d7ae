import { expect, test } from 'vitest';
import { findDifference } from '../../packages/engine/src/policy/testing/find-difference.ts';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const HISTORIES = 100_000;

test(`${HISTORIES} histories agree with counting (SEED=${SEED})`, () => {
  expect(findDifference(SEED, HISTORIES)).toBeUndefined();
});
