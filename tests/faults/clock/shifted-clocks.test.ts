import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { makeShiftedClocks } from './shifted-clocks.ts';

test('a process whose clock is set has another time of day, and the same monotonic one', async () => {
  await using clocks = await makeShiftedClocks(['late', 'true']);
  await clocks.set('late', -3600);
  const hereMs = Date.now();
  const times = (name: string) => {
    const script = 'console.log(JSON.stringify([Date.now(), performance.timeOrigin, process.hrtime()[0]]))';
    const env = { ...process.env, ...clocks.environment(name) };
    return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8', env })) as number[];
  };
  expect(Math.round((times('late')[0]! - hereMs) / 60_000)).toBe(-60);
  expect(Math.round((times('true')[0]! - hereMs) / 60_000)).toBe(0);
  expect(Math.abs(times('late')[2]! - process.hrtime()[0])).toBeLessThan(60);
});
