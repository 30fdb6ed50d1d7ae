import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startService, type Service } from '../../scripts/services/service.ts';
import { PRODUCT_ENVIRONMENT, PRODUCT_FLAGS } from '../laptop/product-flags.ts';

export type Role = 'api' | 'worker' | 'browser' | 'egress';

/** One process of a cluster; started again it has the same address, folder and log file. */
export interface Node extends Service {
  readonly role: Role;
  readonly address: string;
  /** Told by the first process of a new database. */
  readonly firstAccess: FirstAccess | undefined;
}

export interface FirstAccess {
  readonly workspace: string;
  readonly username: string;
  readonly password: string;
  readonly key: string;
}

export interface NodeOptions {
  readonly name: string;
  readonly role: Role;
  readonly port: number;
  /** Its own, for its log and its data. */
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The program, when it is not the product's: one with a planted bug. */
  readonly entry?: string;
}

interface Told {
  readonly firstAccess?: FirstAccess;
}

const STARTED_LINE = '{"listening"';
/** Nodes start from sources, many times; this halves what that costs. */
const COMPILED = join(import.meta.dirname, '../../.cache/compiled');
const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');

export async function startNode(options: NodeOptions): Promise<Node> {
  const { name, role, port, directory, environment, entry = MAIN } = options;
  const address = `http://127.0.0.1:${port}`;
  mkdirSync(directory, { recursive: true });
  const service = await startService({
    name,
    port,
    directory,
    command: [process.execPath, ...PRODUCT_FLAGS, '--conditions=@rowmill/source', entry, '--roles', role],
    environment: {
      ...PRODUCT_ENVIRONMENT,
      NODE_COMPILE_CACHE: COMPILED,
      ROWMILL_DATA: join(directory, 'data'),
      ROWMILL_DISK_LOW_BYTES: '0',
      ROWMILL_EGRESS_ALLOW: '127.0.0.0/8',
      ...environment,
      ROWMILL_HOST: '127.0.0.1',
      ROWMILL_PORT: String(port),
    },
    startedLine: STARTED_LINE,
    answers: () =>
      fetch(`${address}/livez`, { signal: AbortSignal.timeout(5000) }).then(
        (reply) => reply.ok,
        () => false,
      ),
  });
  const { firstAccess } = told(service.logFile);
  return Object.assign(service, { role, address, firstAccess });
}

/** The line that it printed at its first start. */
function told(logFile: string): Told {
  const lines = readFileSync(logFile, 'utf8').split('\n');
  return JSON.parse(lines.find((line) => line.startsWith(STARTED_LINE)) ?? '{}') as Told;
}
