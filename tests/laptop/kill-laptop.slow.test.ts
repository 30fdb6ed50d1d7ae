import { expect, test } from 'vitest';
import { killRounds } from './kill-rounds.ts';

test('kill −9 of the whole tree at random moments loses and doubles nothing', async () => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 30));
  console.log(`SEED=${seed}`);
  const report = await killRounds(seed, 5);
  console.log(JSON.stringify(report));
  expect(report.queries).toBe(15);
});
