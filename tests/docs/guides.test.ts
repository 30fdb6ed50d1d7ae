import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type Service } from '../cli/start-service.ts';

const root = join(import.meta.dirname, '../..');
const node = [process.execPath, '--conditions=@rowmill/source', '--disable-warning=ExperimentalWarning'];

let service: Service;
const folder = mkdtempSync(join(tmpdir(), 'rowmill-guides-'));
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** Every block of a language in a guide that has a block with what it prints behind it. */
function examples(guide: string, language: string): { code: string; output: string }[] {
  const blocks = readFileSync(join(root, 'docs/guides', guide), 'utf8').split('```');
  return blocks.flatMap((block, at) =>
    block.startsWith(`${language}\n`) && blocks[at + 1]!.trim() === ''
      ? [{ code: block.slice(language.length + 1), output: blocks[at + 2]!.trim() }]
      : [],
  );
}

function run(program: string, words: readonly string[]): Promise<string> {
  const env = {
    ...process.env,
    NO_COLOR: '1',
    XDG_CONFIG_HOME: folder,
    ROWMILL_SERVER: service.url,
    ROWMILL_KEY: service.key,
  };
  return new Promise((resolve) => {
    execFile(program, words, { cwd: folder, env }, (error, stdout, stderr) =>
      resolve(error === null ? stdout.trim() : `${stdout}${stderr}`),
    );
  });
}

const programs = examples('typescript-client.md', 'ts');

test('the guide to the client has examples', () => expect(programs.length).toBeGreaterThanOrEqual(4));

test.each(programs)('typescript-client.md: $output', async ({ code, output }) => {
  const file = join(folder, 'example.ts');
  writeFileSync(file, code.replace("'@rowmill/client'", `'${join(root, 'packages/client/src/index.ts')}'`));
  const [program, ...words] = node;
  expect(await run(program!, [...words, file])).toBe(output);
});

test('command-line.md: what is typed on a server', async () => {
  const typed = examples('command-line.md', 'sh');
  expect(typed.length).toBeGreaterThanOrEqual(3);
  const main = [...node, join(root, 'apps/cli/src/main.ts')].map((word) => `'${word}'`).join(' ');
  const shell = `set -euo pipefail\nrowmill() { ${main} "$@" 2> /dev/null; }\n`;
  const printed = await run('bash', ['-c', shell + typed.map(({ code }) => code).join('\n')]);
  expect(printed).toBe(typed.map(({ output }) => output).join('\n'));
});
