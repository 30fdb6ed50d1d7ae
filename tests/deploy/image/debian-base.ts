import { execFile } from 'node:child_process';
import { appendFile, copyFile, cp, mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a Debian image begins with, beside the essential packages. */
const BESIDE = ['apt', 'libstdc++6'];
const LEFT_OUT = /^\/usr\/share\/(?:doc|man|locale|info)\//;

/**
 * Makes a folder that holds what `node:24-bookworm-slim` holds: Debian's essential packages, taken from this machine, and
 * Node.js with npm below /usr/local. What a real image lacks (curl, Python, a compiler) is not there either.
 */
export async function makeDebianBase(folder: string): Promise<void> {
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) {
    await mkdir(join(folder, 'usr', name), { recursive: true });
    await symlink(`usr/${name}`, join(folder, name));
  }
  for (const name of ['dev', 'proc', 'root', 'etc', 'run', 'var/lib', 'tmp', 'home/node'])
    await mkdir(join(folder, name), { recursive: true, mode: name === 'tmp' ? 0o777 : 0o755 });
  const list = join(folder, '..', 'files-of-debian');
  await writeFile(list, (await filesOf(await essentialPackages())).join('\n'));
  const copy =
    'tar --create --no-recursion --ignore-failed-read --files-from="$1" | tar --extract --directory="$2"';
  await run('sh', ['-c', `cd / && ${copy} --keep-directory-symlink`, 'sh', list, folder]);
  await addUser(folder);
  await addNode(join(folder, 'usr/local'));
}

/** The essential packages of this machine, with all that they need. */
async function essentialPackages(): Promise<readonly string[]> {
  const format = '${Package}\t${Essential}\t${Pre-Depends}, ${Depends}\t${Provides}\n';
  const { stdout } = await run('dpkg-query', ['-W', '-f', format], { maxBuffer: 64_000_000 });
  const rows = stdout.split('\n').map((line) => line.split('\t'));
  const needs = new Map(rows.map(([name = '', , needed = '']) => [name, namesIn(needed)]));
  const provider = new Map(
    rows.flatMap(([name = '', , , given = '']) => namesIn(given).map((each) => [each, name])),
  );
  const found = new Set<string>();
  const visit = (name: string): void => {
    const known = needs.has(name) ? name : provider.get(name);
    if (known === undefined || found.has(known)) return;
    found.add(known);
    for (const needed of needs.get(known) ?? []) visit(needed);
  };
  for (const [name = '', essential] of rows) if (essential === 'yes') visit(name);
  for (const name of BESIDE) visit(name);
  return [...found];
}

/** `libc6 (>= 2.36), gawk | mawk` → libc6, gawk, mawk. */
function namesIn(relation: string): readonly string[] {
  return relation
    .split(/[,|]/)
    .map((each) => each.trim().split(/[\s:(]/, 1)[0]!)
    .filter((name) => name !== '');
}

async function filesOf(packages: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await run('dpkg', ['-L', ...packages], { maxBuffer: 64_000_000 });
  const files = new Set(stdout.split('\n').filter((path) => path.startsWith('/') && !LEFT_OUT.test(path)));
  const { stdout: plain } = await run(
    'sh',
    [
      '-c',
      'while read -r path; do [ -L "$path" ] || [ -f "$path" ] && echo ".$path"; done <<END || true\n' +
        [...files].join('\n') +
        '\nEND',
    ],
    { maxBuffer: 64_000_000 },
  );
  return plain.trim().split('\n');
}

async function addUser(folder: string): Promise<void> {
  for (const [name, line] of [
    ['passwd', 'node:x:1000:1000::/home/node:/bin/bash\n'],
    ['group', 'node:x:1000:\n'],
  ] as const) {
    await copyFile(join(folder, `usr/share/base-passwd/${name}.master`), join(folder, 'etc', name));
    await appendFile(join(folder, 'etc', name), line);
  }
}

async function addNode(local: string): Promise<void> {
  await mkdir(join(local, 'bin'), { recursive: true });
  await copyFile(process.execPath, join(local, 'bin/node'));
  const { stdout } = await run('sh', ['-c', 'command -v npm']);
  const npm = dirname(dirname(await realpath(stdout.trim())));
  await cp(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
}
