import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
let place: string;
let environment: Record<string, string>;

/** The packages as they would be published, installed into an empty folder. */
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'rowmill-five-minutes-'));
  const packages = join(place, 'packages');
  await mkdir(packages);
  await run('npm', ['pack', '--workspaces', '--pack-destination', packages], { cwd: root });
  const tarballs = (await readdir(packages)).map((name) => join(packages, name));
  const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  await writeFile(join(place, 'package.json'), '{ "private": true }');
  const node = `node@${devDependencies['node']}`;
  await run('npm', ['install', '--no-audit', '--no-fund', ...tarballs, node], { cwd: place });
  environment = {
    ...(process.env as Record<string, string>),
    XDG_CONFIG_HOME: join(place, 'config'),
    HOME: place,
  };
}, 300_000);

afterAll(() => rm(place, { recursive: true, force: true }));

/** The commands of the README's five minutes, and what it says they print. */
async function fiveMinutes(): Promise<readonly { readonly command: string; readonly printed: string }[]> {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const section = readme.slice(readme.indexOf('## Five minutes'), readme.indexOf('## Reading on'));
  const blocks = section.split('```').filter((_, index) => index % 2 === 1);
  return blocks
    .map((block, index) => ({ command: block.trim(), printed: blocks[index + 1]?.trim() ?? '' }))
    .filter(({ command }) => /^(?:npm ci|npx|curl)/.test(command));
}

/** What differs from run to run is not compared. */
function alike(text: string): string {
  return text
    .replaceAll(/\d+\.\d s/g, 'N s')
    .replaceAll(/[a-z0-9]{5}(?:-[a-z0-9]{5}){3}/g, 'PASSWORD')
    .replaceAll(/rml_\w+/g, 'KEY')
    .replaceAll(/Data lives in .*/g, 'Data lives in DATA');
}

test('the five minutes of the README, followed to the letter in an empty folder', async () => {
  const [first, ...rest] = await fiveMinutes();
  expect(first!.command.split('\n')).toEqual(['npm ci', 'npm run build', 'npx rowmill up']);
  const begun = performance.now();
  const up = spawn('npx', ['rowmill', 'up'], { cwd: place, env: environment, detached: true });
  try {
    let printed = '';
    for await (const chunk of up.stdout) {
      printed += String(chunk);
      if (printed.includes('Ctrl-C')) break;
    }
    expect(alike(printed.trim())).toBe(alike(first!.printed));
    environment['ROWMILL_KEY'] = /rml_\w+/.exec(printed)![0];

    for (const { command, printed: promised } of rest) {
      const words =
        command.startsWith('npx rowmill') && !command.includes('-o ') ? `${command} -o table` : command;
      const told = await run('bash', ['-c', `${words} 2>&1`], { cwd: place, env: environment }).catch(
        // A command that shows a mistake ends with another code than 0.
        (error: unknown) => error as { readonly stdout: string },
      );
      if (command.includes('demo'))
        console.log(`first demo rows ${((performance.now() - begun) / 1000).toFixed(1)} s after rowmill up`);
      if (command.startsWith('curl'))
        expect(JSON.parse(told.stdout)).toMatchObject({ status: 'completed', total: 3 });
      else for (const line of linesOf(promised)) expect(alike(told.stdout)).toContain(line);
      if (command.includes('demo')) expect(performance.now() - begun).toBeLessThan(20_000);
    }
    expect(rest.length).toBeGreaterThanOrEqual(5);
  } finally {
    process.kill(-up.pid!, 'SIGINT');
    await once(up, 'exit');
  }
}, 120_000);

/** Progress comes between, so the lines are looked for one by one. */
function linesOf(promised: string): readonly string[] {
  return alike(promised)
    .split('\n')
    .filter((line) => line.trim() !== '');
}
