import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoSite, type DemoSite } from '@rowmill/demo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLaptop, type Laptop } from '../laptop/start-laptop.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'rowmill-browser-guide-'));
const SITE = 'http://127.0.0.1:7780';
let demo: DemoSite;
let laptop: Laptop;

beforeAll(async () => {
  demo = await startDemoSite();
  laptop = await startLaptop({
    data: join(folder, 'data'),
    env: { ROWMILL_EGRESS_ALLOW: '127.0.0.1/32' },
    flags: ['--no-demo'],
  });
  const body = JSON.stringify({ name: 'demo', domain: '127.0.0.1', policy: { perSecond: 200 } });
  await laptop.call('/v1/gonogo/policies', { method: 'POST', body });
});

afterAll(async () => {
  await laptop.stop();
  await demo[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** Every block that can be pasted, with what it prints. */
const blocks = readFileSync(join(root, 'docs/guides/browser.md'), 'utf8').split('```');
const examples = blocks.flatMap((block, at) =>
  block.startsWith('sh\n') ? [{ code: block.slice(3), output: blocks[at + 2]!.trim() }] : [],
);

function run(code: string): Promise<string> {
  const node = [process.execPath, '--conditions=@rowmill/source', '--disable-warning=ExperimentalWarning'];
  const main = [...node, join(root, 'apps/cli/src/main.ts')].map((word) => `'${word}'`).join(' ');
  const script = `rowmill() { ${main} "$@"; }\n${code.replaceAll(SITE, demo.url)}`;
  const env = {
    ...process.env,
    NO_COLOR: '1',
    XDG_CONFIG_HOME: folder,
    ROWMILL_SERVER: laptop.url,
    ROWMILL_KEY: laptop.key,
  };
  return new Promise((resolve) => {
    execFile('bash', ['-euc', script], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve(error === null ? stdout.trim().replaceAll(demo.url, SITE) : `${stdout}${stderr}`),
    );
  });
}

test('the guide shows waiting, devices, forms, sessions, screenshots and requests', () => {
  expect(examples.length).toBeGreaterThanOrEqual(10);
});

test.each(examples)('browser.md: $code', async ({ code, output }) => {
  expect(await run(code)).toBe(output);
});
