import {
  bootstrap,
  createIdempotency,
  createIdentity,
  createPolicies,
  migrate,
  openDatabase,
  startLocalPostgres,
  type Database,
  type FirstAccess,
  type Idempotency,
  type Identity,
  type LocalPostgres,
  type Policies,
} from '@rowmill/resources';
import type { Logger } from 'pino';
import type { Settings } from '../configuration/settings.ts';
import { watchPolicies } from '../policies/watch-policies.ts';
import { openDataDirectory, type DataDirectory } from './open-data-directory.ts';
import { openEngine, type OpenEngine } from './open-engine.ts';

/** Everything that the roles of one process share. */
export interface Program extends AsyncDisposable {
  readonly data: DataDirectory;
  readonly database: Database;
  readonly identity: Identity;
  readonly idempotency: Idempotency;
  readonly policies: Policies;
  readonly engine: OpenEngine;
  /** How the first user gets in; only at the very first start. */
  readonly firstAccess: FirstAccess | undefined;
  /** Resolves with a reason if the program cannot go on; never otherwise. */
  readonly broken: Promise<string>;
}

/** Opens the data directory, the database and the engine; what was opened is closed again when something fails. */
export async function openProgram(settings: Settings, log: Logger): Promise<Program> {
  await using opened = new AsyncDisposableStack();
  const data = await openDataDirectory(settings.data);
  const postgres = settings.databaseUrl === undefined ? await ownPostgres(data, log) : undefined;
  if (postgres !== undefined) opened.use(postgres);
  const url = settings.databaseUrl ?? postgres!.url;
  const { applied } = await migrate(url);
  if (applied.length > 0) log.info({ applied }, 'the database is up to date');
  const database = opened.use(
    openDatabase(url, {
      onLost: (problem) => log.warn({ problem }, 'a connection to the database was lost'),
    }),
  );
  const firstAccess = await bootstrap({ database, pepper: data.pepper });
  const secure = settings['tls.cert'] !== undefined || settings.publicUrl?.startsWith('https:') === true;
  const identity = createIdentity({ database, pepper: data.pepper, secure });
  const idempotency = createIdempotency({ database });
  const policies = createPolicies({ database });
  const engine = opened.use(
    await openEngine({
      database,
      policies,
      directory: data.engine,
      egressAllow: settings['egress.allow'],
      mostRunning: settings['queries.maxRunning'],
      admission: {
        mostQueued: settings['queries.maxQueued'],
        mostRows: settings['workspace.maxRows'],
        mostBytes: settings['workspace.maxBytes'],
        leastDiskBytes: settings['disk.lowBytes'],
      },
      sweeps: [() => identity.sessions.sweep(), () => idempotency.sweep()],
      onTrouble: (what, error) => log.error({ err: error }, what),
    }),
  );
  opened.use(
    watchPolicies({
      policies,
      gates: engine.gates,
      onTrouble: (error) => log.error({ err: error }, 'policies cannot be read'),
    }),
  );
  const rest = opened.move();
  return {
    data,
    database,
    identity,
    idempotency,
    policies,
    engine,
    firstAccess,
    broken: postgres?.ended ?? new Promise(() => {}),
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  };
}

function ownPostgres(data: DataDirectory, log: Logger): Promise<LocalPostgres> {
  return startLocalPostgres({
    directory: data.postgres,
    log: (line) => log.debug({ postgres: line }, 'database'),
  });
}
