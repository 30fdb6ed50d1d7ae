import { expect, test } from 'vitest';
import { simulate } from '../../packages/engine/src/simulator/simulate.ts';
import { plantedBugs, plantedStoreBugs } from './planted-bugs.ts';

const SEEDS_FOR_A_BUG = 200;
const SEEDS = 2_000;
const first = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 30));
/** `SEED=… SEEDS=1` runs one again. */
const count = Number(process.env['SEEDS'] ?? SEEDS);

test(`no row is lost or doubled, nothing hangs, in ${count} runs from SEED=${first} on`, async () => {
  const states = new Set<string>();
  for (let at = first; at < first + count; at++) states.add((await simulate(at)).outcome.state);
  if (count === SEEDS) expect(states).toEqual(new Set(['completed', 'cancelled', 'failed']));
}, 180_000);

test('the same seed gives the same run', async () => {
  expect(await simulate(first)).toEqual(await simulate(first));
});

test.each(Object.keys(plantedBugs))('finds a planted bug: %s', async (name) => {
  const broken: string[] = [];
  for (let at = first; at < first + SEEDS_FOR_A_BUG && broken.length === 0; at++)
    await simulate(at, { wrapLedger: plantedBugs[name]! }).catch((error: Error) =>
      broken.push(error.message),
    );
  expect(broken).toHaveLength(1);
  expect(broken[0]).toMatch(/^SEED=\d+: /);
});

test.each(Object.keys(plantedStoreBugs))('finds a planted bug in front of a store: %s', async (name) => {
  const broken: string[] = [];
  for (let at = first; at < first + SEEDS_FOR_A_BUG && broken.length === 0; at++)
    await simulate(at, { wrapStores: plantedStoreBugs[name]! }).catch((error: Error) =>
      broken.push(error.message),
    );
  expect(broken[0]).toMatch(
    /^SEED=\d+: row .* of stage \d+ (was never delivered|failed and is no dead letter)/,
  );
});

/** Seeds that once broke a promise. */
test.each([149, 946021283])('seed %s stays mended', async (seed) => {
  await simulate(seed);
});
