import { execFile, execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@rowmill/browser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEPLOY } from './compose-file.ts';
import { installPackages } from './install-packages.ts';

/** Which system calls are named, and what becomes of them; all others are treated the other way round. */
interface Rules {
  readonly action: 'allow' | 'deny';
  readonly names: readonly string[];
}

const NOBODY = 65_534;
const folder = mkdtempSync(join(tmpdir(), 'rowmill-rules-'));
beforeAll(async () => {
  await installPackages('systemd', 'libc6-dev', 'chromium-headless-shell');
  chownSync(folder, NOBODY, NOBODY);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What Chromium prints that shows a page under such rules, its sandbox on. */
async function shown(rules: Rules): Promise<string> {
  const page = 'data:text/html,<p id="answer"></p><script>answer.textContent = 6 * 7</script>';
  const words = [
    join(import.meta.dirname, 'with-rules.py'),
    JSON.stringify(rules),
    await findChromium(undefined),
    '--headless',
    '--disable-gpu',
    `--user-data-dir=${folder}/profile`,
    '--dump-dom',
    page,
  ];
  const env = { HOME: folder, TMPDIR: folder, PATH: '/usr/bin:/bin' };
  return new Promise((resolve) => {
    execFile('python3', words, { env, timeout: 60_000 }, (_error, stdout, stderr) =>
      resolve(stdout.includes('<p') ? stdout : stderr),
    );
  });
}

/** The calls of a group of systemd, with those of the groups in it. */
function callsOf(group: string): readonly string[] {
  const text = execFileSync('systemd-analyze', ['syscall-filter', '--no-pager', group], { encoding: 'utf8' });
  const names = text
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
  return names.flatMap((name) => (name.startsWith('@') ? callsOf(name) : /^\w+$/.test(name) ? [name] : []));
}

const profile = JSON.parse(readFileSync(join(DEPLOY, 'seccomp/browser.json'), 'utf8')) as {
  readonly syscalls: readonly { readonly names: readonly string[] }[];
};
const denied = profile.syscalls.flatMap(({ names }) => names);

test('Chromium runs under the rules of its container, with its sandbox', async () => {
  expect(await shown({ action: 'deny', names: denied })).toContain('<p id="answer">42</p>');
});

test('Chromium runs under the rules of its systemd unit, with its sandbox', async () => {
  const unit = readFileSync(join(DEPLOY, 'systemd/rowmill-browser.service'), 'utf8');
  const words = /^SystemCallFilter=(.*)$/m.exec(unit)![1]!.split(' ');
  const names = words.flatMap((word) => (word.startsWith('@') ? callsOf(word) : [word]));
  expect(await shown({ action: 'allow', names: [...names, ...callsOf('@default')] })).toContain(
    '<p id="answer">42</p>',
  );
});

test('one call less, and the sandbox says so instead of being left out', async () => {
  const printed = await shown({ action: 'deny', names: [...denied, 'chroot'] });
  expect(printed).not.toContain('<p id="answer">');
  expect(printed).toContain('sys_chroot');
});
