import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type Service } from '../cli/start-service.ts';

const root = join(import.meta.dirname, '../..');
const main = [process.execPath, '--conditions=@rowmill/source', '--disable-warning=ExperimentalWarning'];

let service: Service;
const folder = mkdtempSync(join(tmpdir(), 'rowmill-vault-guide-'));
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** Blocks of commands, each with what it says they print. */
function typed(): readonly { readonly code: string; readonly output: string }[] {
  const blocks = readFileSync(join(root, 'docs/guides/vault.md'), 'utf8').split('```');
  return blocks.flatMap((block, at) =>
    block.startsWith('sh\n') ? [{ code: block.slice(3), output: blocks[at + 2]!.trim() }] : [],
  );
}

test('the guide, typed as it stands', async () => {
  const all = typed();
  expect(all.length).toBe(3);
  const program = [...main, join(root, 'apps/cli/src/main.ts')].map((word) => `'${word}'`).join(' ');
  const shell = `set -euo pipefail\nrowmill() { ${program} "$@" 2> /dev/null; }\n`;
  const printed = await new Promise<string>((resolve) => {
    const env = {
      ...process.env,
      XDG_CONFIG_HOME: folder,
      ROWMILL_SERVER: service.url,
      ROWMILL_KEY: service.key,
    };
    const script = shell + all.map(({ code }) => code).join('\n');
    execFile('bash', ['-c', script], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve(error === null ? stdout.trim() : `${stdout}${stderr}`),
    );
  });
  expect(printed).toBe(all.map(({ output }) => output).join('\n'));
});
