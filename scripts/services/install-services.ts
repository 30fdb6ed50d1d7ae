import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const JAVA = ['maven', 'default-jdk-headless'];

/** What each server, and the browser, consists of. */
const PARTS = {
  chromium: {
    packages: ['chromium-headless-shell', 'chromium-sandbox', 'fonts-liberation', 'libnss3-tools'],
    programs: [],
  },
  kafka: { packages: JAVA, programs: [] },
  mariadb: { packages: ['mariadb-server'], programs: [] },
  opensearch: { packages: JAVA, programs: [] },
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
  return join(cache(), 'bin', name);
}

/** Versions are in java-programs.sh as well. */
const JAVA_PROGRAMS = { kafka: 'kafka-4.1.0', opensearch: 'opensearch-2.19.1' };

/** Starts a server that Maven has, small: nobody keeps much in it. */
export function javaCommand(
  name: keyof typeof JAVA_PROGRAMS,
  words: readonly string[],
): readonly [string, ...string[]] {
  const jars = join(cache(), 'java', JAVA_PROGRAMS[name], 'lib/*');
  const small = ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
  return ['java', ...small, '-cp', jars, ...words];
}

function cache(): string {
  return process.env['ROWMILL_CACHE'] ?? join(homedir(), '.cache/rowmill');
}

/** Installs and builds what is missing; callers at the same time wait for one build. */
export async function installServices(
  names: readonly Installed[] = ['chromium', 'postgres', 'redis', 's3', 'temporal', 'toxiproxy'],
): Promise<void> {
  const packages = names.flatMap((name) => PARTS[name].packages);
  const programs = names.flatMap((name) => PARTS[name].programs);
  const java = names.filter((name) => name in JAVA_PROGRAMS);
  if (packages.length > 0) await run(join(import.meta.dirname, 'debian-packages.sh'), packages);
  if (programs.length > 0) await run(join(import.meta.dirname, 'go-programs.sh'), programs);
  if (java.length > 0) await run(join(import.meta.dirname, 'java-programs.sh'), java);
}
