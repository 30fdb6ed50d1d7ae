import { test } from 'vitest';
import { promisesOfALedger } from './ledger-kit.ts';
import { MemoryLedger } from './memory-ledger.ts';

test.each(promisesOfALedger)('$name', async ({ check }) => {
  await check(async () => {
    let now = 1_000;
    return { ledger: new MemoryLedger(() => now), advance: (ms) => void (now += ms) };
  });
});
