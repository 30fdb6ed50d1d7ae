import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Database } from './database.ts';
import { hangUpAfter } from './hang-up.ts';
import { prepareStatements } from './prepare-statements.ts';
import { APP_ROLE, SYSTEM_ROLE } from './roles.ts';
import { SCHEMA } from './schema.ts';
import type { Tables } from './tables.ts';
import { WorkspaceDialect } from './workspace-dialect.ts';

export interface DatabaseOptions {
  /** Connections for requests, and as many again for the engine; 12 when left out. */
  readonly connections?: number;
  /**
   * How long a transaction may stand still before PostgreSQL ends it; 10,000 when left out. A process that was stopped
   * keeps the others waiting for what it has locked no longer than this.
   */
  readonly mostIdleMs?: number;
  /** How long a server may say nothing before its connection is given up; longer than any statement when left out. */
  readonly mostSilentMs?: number;
  /** Connections that break while nobody uses them are reported here, in words. */
  readonly onLost?: (problem: string) => void;
}

/** Opens a database that has been migrated. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const app = connectAs(APP_ROLE, url, options);
  const system = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: connectAs(SYSTEM_ROLE, url, options) }),
  });
  return {
    system,
    asSystem: (work) => system.transaction().execute(work),
    inWorkspace: async (workspace, work) =>
      new Kysely<Tables>({ dialect: new WorkspaceDialect(app, workspace) }).transaction().execute(work),
    async [Symbol.asyncDispose]() {
      await app.end();
      await system.destroy();
    },
  };
}

const MOST_IDLE_MS = 10_000;
const STATEMENT_MS = 60_000;

/** Every connection takes the role before its first statement, so that nothing ever runs as the owner. */
function connectAs(
  role: string,
  url: string,
  {
    connections = 12,
    mostIdleMs = MOST_IDLE_MS,
    mostSilentMs = STATEMENT_MS + 5_000,
    onLost,
  }: DatabaseOptions,
): Pool {
  const settings = {
    role,
    search_path: SCHEMA,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: mostIdleMs,
    // Statements are planned once a connection; what was planned while a table was small must not read all of it later.
    plan_cache_mode: 'force_generic_plan',
    enable_seqscan: 'off',
    // Longer, so that whoever waits for a process that stands still gets its turn.
    lock_timeout: mostIdleMs * 1.5,
  };
  const pool = new Pool({
    connectionString: url,
    max: connections,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    application_name: 'rowmill',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The error carries the whole connection along, secrets included. A pool that is ending has lost nothing.
  pool.on('error', ({ message }) => {
    if (!pool.ending) onLost?.(message);
  });
  // A connection that breaks while it is in use fails its statement; without a listener it would end the program as well.
  const prepare = prepareStatements();
  const hangUp = hangUpAfter(mostSilentMs);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    hangUp(client);
    prepare(client);
  });
  return pool;
}
