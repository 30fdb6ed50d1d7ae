import { expect, test } from 'vitest';
import { checkRowSets } from './segment-sets.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1e9);

test(
  `1,000 sets of rows come back without a value changed or lost (SEED=${seed})`,
  { timeout: 600_000 },
  async () => {
    const checked = await checkRowSets(seed, 1000, 200);
    expect(checked).toMatchObject({ sets: 1000, rows: 200_000 });
  },
);
