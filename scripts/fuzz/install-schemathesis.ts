import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const VERSION = '4.32.5';

/** The path of Schemathesis, which is installed on first use and kept outside the checkout. */
export function installSchemathesis(): string {
  const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  const directory = join(cache, 'rowmill', `schemathesis-${VERSION}`);
  const ready = join(directory, 'ready');
  if (!existsSync(ready)) {
    console.log(`installing Schemathesis ${VERSION}`);
    rmSync(directory, { recursive: true, force: true });
    mkdirSync(directory, { recursive: true });
    execFileSync('python3', ['-m', 'venv', directory], { stdio: 'inherit' });
    const pip = join(directory, 'bin', 'pip');
    execFileSync(pip, ['install', '--quiet', `schemathesis==${VERSION}`], { stdio: 'inherit' });
    writeFileSync(ready, '');
  }
  return join(directory, 'bin', 'st');
}
