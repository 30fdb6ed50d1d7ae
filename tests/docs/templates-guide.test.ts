import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type Service } from '../cli/start-service.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../docs/guides/templates.md'), 'utf8');

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

test('what the guide to templates tells to type does what it says', async () => {
  const [keep, run, ...more] = GUIDE.split('```')
    .filter((block) => block.startsWith('sh\n'))
    .map((block) => block.slice('sh\n'.length));
  expect(more).toEqual([]);
  expect(JSON.parse(await typed(keep!))).toMatchObject({
    name: 'count to',
    templateSchema: { required: ['end', 'word'] },
  });
  expect(JSON.parse(await typed(run!))).toMatchObject({
    status: 'completed',
    results: [{ content: { value: 3, said: 'a || b' } }],
  });
});
