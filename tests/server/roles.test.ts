import { expect, test } from 'vitest';
import { startServerProcess } from './start-server-process.ts';

test('a worker by itself answers those who look after it, and nobody else', async () => {
  await using worker = await startServerProcess(['--roles', 'worker', '--metrics', 'true']);
  const ask = (path: string): Promise<Response> => fetch(`${worker.address}${path}`);
  expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready' });
  expect((await ask('/startupz')).status).toBe(200);
  const metrics = await (await ask('/metrics')).text();
  expect(metrics).toContain('rowmill_part_up{part="database"} 1');
  expect(metrics).toContain('rowmill_queries_completed_total 0');
  expect((await ask('/v1/sirp/queries')).status).toBe(404);
  expect(await worker.stop()).toBe(0);
});
