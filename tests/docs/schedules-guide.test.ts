import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type Service } from '../cli/start-service.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../docs/guides/schedules.md'), 'utf8');

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service[Symbol.asyncDispose]());

function typed(code: string): Promise<string> {
  const env = { ...process.env, ROWMILL_SERVER: service.url, ROWMILL_KEY: service.key };
  return new Promise((resolve) => {
    execFile('bash', ['-c', code], { env }, (_error, stdout) => resolve(stdout));
  });
}

test('what the guide to schedules tells to type does what it says', async () => {
  const [keep, run, ...more] = GUIDE.split('```')
    .filter((block) => block.startsWith('sh\n'))
    .map((block) => block.slice('sh\n'.length));
  expect(more).toEqual([]);
  const made = JSON.parse(await typed(keep!)) as { readonly nextRuns: readonly string[] };
  expect(made).toMatchObject({
    id: 'morning count',
    when: 'At 06:30, Monday through Friday (Europe/Berlin)',
  });
  expect(made.nextRuns).toHaveLength(5);
  const { id } = JSON.parse(await typed(run!)) as { readonly id: string };
  const runs = `curl -s "$ROWMILL_SERVER/v1/sirp/schedules/morning%20count/runs" -H "Authorization: svc $ROWMILL_KEY"`;
  const firstRun = async (): Promise<unknown> =>
    (JSON.parse(await typed(runs)) as { readonly items: readonly unknown[] }).items[0];
  await expect
    .poll(firstRun, { timeout: 20_000 })
    .toMatchObject({ cause: 'manual', state: 'completed', query: id, rows: 3 });
});
