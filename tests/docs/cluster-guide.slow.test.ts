import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimPorts } from '../../scripts/services/claim-ports.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'rowmill-cluster-guide-'));
const DONE = '── done';
const GUIDE_PORTS = ['7700', '7701', '7702', '7703', '7704', '7710', '7720'];
/** Without settings of whoever runs the tests. */
const usual = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('ROWMILL_')),
);

/** The commands of the guide in order, each with what it says they print, if it says so. */
function blocks(): readonly { readonly code: string; readonly printed: string | undefined }[] {
  const parts = readFileSync(join(root, 'docs/guides/cluster.md'), 'utf8').split('```');
  return parts.flatMap((part, at) =>
    part.startsWith('sh\n')
      ? [{ code: part.slice(3), printed: parts[at + 1]!.trim() === '' ? parts[at + 2]?.trim() : undefined }]
      : [],
  );
}

beforeAll(async () => {
  if (existsSync(join(root, '.cache/services.json')))
    throw new Error('the guide ends the servers it starts, and some run already: npm run services -- down');
  // The guide begins after `npm run build`.
  await run(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-b', 'apps/cli', 'packages/cluster'],
    {
      cwd: root,
    },
  );
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the guide to clusters, followed to the letter in one shell', async () => {
  const all = blocks();
  expect(all.length).toBeGreaterThanOrEqual(9);
  const { ports, release } = await claimPorts(GUIDE_PORTS.length);
  // On other ports and in another folder, so that nothing of the machine is touched.
  const script = all
    .map(({ code }) => `${code}\necho '${DONE}'`)
    .join('\n')
    .replaceAll(/\b77\d\d\b/g, (port) => String(ports[GUIDE_PORTS.indexOf(port)]))
    .replaceAll(/\bcluster(?=\/|$)/gm, join(folder, 'cluster'));
  const env = {
    ...usual,
    PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`,
    NO_COLOR: '1',
  };
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', script], { cwd: root, env, detached: true });
  let printed = '';
  let complaints = '';
  shell.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  shell.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  try {
    const [code] = (await once(shell, 'close')) as [number];
    const outputs = printed.split(`${DONE}\n`).map((text) => text.trim());
    for (const [at, block] of all.entries())
      if (block.printed !== undefined)
        expect(outputs[at], `${block.code}${complaints}${logs()}`).toBe(block.printed);
    expect(code, complaints).toBe(0);
    expect(outputs.length).toBe(all.length + 1);
    expect(existsSync(join(root, '.cache/services.json'))).toBe(false);
  } finally {
    release();
    try {
      process.kill(-shell.pid!, 'SIGKILL');
    } catch {
      // All of its processes have ended.
    }
    await run('npm', ['run', '--silent', 'services', '--', 'down'], { cwd: root, env });
  }
}, 600_000);

/** The ends of what the processes logged. */
function logs(): string {
  return ['api', 'worker-1', 'worker-2', 'browser', 'egress']
    .map((name) => join(folder, 'cluster', `${name}.log`))
    .filter((path) => existsSync(path))
    .map((path) => `\n${path}\n${readFileSync(path, 'utf8').slice(-2000)}`)
    .join('');
}
