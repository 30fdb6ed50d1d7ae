import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What each server, and the browser, consists of. */
const PARTS = {
  chromium: {
    packages: ['chromium-headless-shell', 'chromium-sandbox', 'fonts-liberation', 'libnss3-tools'],
    programs: [],
  },
  mariadb: { packages: ['mariadb-server'], programs: [] },
  postgres: { packages: ['postgresql'], programs: [] },
  redis: { packages: ['redis-server'], programs: [] },
  s3: { packages: [], programs: ['versitygw'] },
  temporal: { packages: [], programs: ['temporal-server', 'temporal-sql-tool'] },
  toxiproxy: { packages: [], programs: ['toxiproxy-server'] },
} as const;

export type Installed = keyof typeof PARTS;

type GoProgram = (typeof PARTS)[Installed]['programs'][number];

/** Where a built program is, for every checkout of the machine. */
export function goProgram(name: GoProgram): string {
  return join(process.env['ROWMILL_CACHE'] ?? join(homedir(), '.cache/rowmill'), 'bin', name);
}

/** Installs and builds what is missing; callers at the same time wait for one build. */
export async function installServices(
  names: readonly Installed[] = ['chromium', 'postgres', 'redis', 's3', 'temporal', 'toxiproxy'],
): Promise<void> {
  const packages = names.flatMap((name) => PARTS[name].packages);
  const programs = names.flatMap((name) => PARTS[name].programs);
  if (packages.length > 0) await run(join(import.meta.dirname, 'debian-packages.sh'), packages);
  if (programs.length > 0) await run(join(import.meta.dirname, 'go-programs.sh'), programs);
}
