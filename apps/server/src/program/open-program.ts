import type { Post } from '@rowmill/contracts';
import {
  bootstrap,
  createChest,
  createIdempotency,
  createIdentity,
  createPolicies,
  createSecrets,
  migrate,
  openDatabase,
  openKeyFile,
  startLocalPostgres,
  type Chest,
  type Database,
  type FirstAccess,
  type Idempotency,
  type Identity,
  type LocalPostgres,
  type Policies,
} from '@rowmill/resources';
import { createEgress, type Egress } from '@rowmill/egress';
import type { Logger } from 'pino';
import { isCluster } from '../configuration/check-cluster.ts';
import type { Settings } from '../configuration/settings.ts';
import { openCredentials, type OpenCredentials } from '../credentials/open-credentials.ts';
import { createPost } from '../mail/create-post.ts';
import { mailSettings } from '../mail/mail-settings.ts';
import { watchPolicies } from '../policies/watch-policies.ts';
import { wayOut } from '../browsing/way-out.ts';
import { openSchedules, type OpenSchedules } from '../schedules/open-schedules.ts';
import { ownAddresses } from '../schedules/own-addresses.ts';
import { queryLimitsOf } from '../queries/query-limits.ts';
import { openWebhooks, type OpenWebhooks } from '../webhooks/open-webhooks.ts';
import { openStores, type OpenStores } from '../stores/open-stores.ts';
import { openBrowsing, type Browsing } from './open-browsing.ts';
import type { EngineGround, Serves } from './engine-ground.ts';
import { openClusterGround } from './cluster-ground.ts';
import { openLaptopGround } from './laptop-ground.ts';
import { openDataDirectory, type DataDirectory } from './open-data-directory.ts';
import { openEngine, type OpenEngine } from './open-engine.ts';

/** Everything that the roles of one process share. */
export interface Program extends AsyncDisposable {
  readonly data: DataDirectory;
  readonly database: Database;
  readonly identity: Identity;
  readonly idempotency: Idempotency;
  readonly policies: Policies;
  readonly chest: Chest;
  readonly credentials: OpenCredentials;
  readonly engine: OpenEngine;
  readonly browsing: Browsing;
  /** The way out for what the service itself sends: mail, webhooks. */
  readonly egress: Egress;
  readonly post: Post;
  readonly webhooks: OpenWebhooks;
  readonly stores: OpenStores;
  readonly schedules: OpenSchedules;
  /** Parts that have to answer before work may come here, by name. */
  readonly checks: EngineGround['checks'];
  /** How the first user gets in; only at the very first start. */
  readonly firstAccess: FirstAccess | undefined;
  /** Resolves with a reason if the program cannot go on; never otherwise. */
  readonly broken: Promise<string>;
}

/** Opens the data directory, the database and the engine; what was opened is closed again when something fails. */
export async function openProgram(settings: Settings, log: Logger, serves: Serves): Promise<Program> {
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
  const shared = settings['keys.pepper'];
  const pepper = shared === undefined ? data.pepper : Buffer.from(shared, 'base64');
  const firstAccess = await bootstrap({ database, pepper });
  const secure = settings['tls.cert'] !== undefined || settings.publicUrl?.startsWith('https:') === true;
  const identity = createIdentity({ database, pepper, secure });
  const idempotency = createIdempotency({ database });
  const policies = createPolicies({ database });
  const keyFile = await openKeyFile(settings['vault.keyFile'] ?? data.vaultKeys, {
    isOurs: !isCluster(settings),
  });
  const chest = await createChest({
    database,
    keyFile,
    onKeyMissing: (key) => log.error({ key }, 'the key file of the vault lacks the key that is in use'),
  });
  const onTrouble = (what: string, error: unknown): void => log.error({ err: error }, what);
  const ground = opened.use(
    isCluster(settings)
      ? await openClusterGround({ settings, serves, database, policies, directory: data.engine, onTrouble })
      : openLaptopGround({ policies, directory: data.engine, mostRunning: settings['queries.maxRunning'] }),
  );
  const browsing = opened.use(openBrowsing(settings, onTrouble));
  const egress = opened.use(createEgress(wayOut(settings)));
  const credentials = openCredentials({
    database,
    chest,
    secrets: createSecrets({ database, chest }),
    egress,
    gates: ground.gates,
    anyHost: settings['credentials.anyHost'],
  });
  const post = createPost({ settings: mailSettings(settings), egress });
  const webhooks = opened.use(
    openWebhooks({ database, chest, egress, onTrouble: (error) => onTrouble('webhooks', error) }),
  );
  const stores = openStores({
    database,
    chest,
    audit: identity.audit,
    egress,
    filesDirectory: settings['stores.filesDirectory'],
    filesMostBytes: settings['stores.filesMaxBytes'],
    filesFreeBytes: settings['disk.lowBytes'],
    onTrouble: (error) => onTrouble('stores', error),
  });
  let schedules: OpenSchedules | undefined;
  const engine = opened.use(
    await openEngine({
      ground,
      database,
      policies,
      directory: data.engine,
      secrets: credentials.forQueries,
      egressAllow: settings['egress.allow'],
      wayOut: wayOut(settings),
      browser: browsing.browser,
      stores: stores.storeDesk,
      admission: {
        mostQueued: settings['queries.maxQueued'],
        mostRows: settings['workspace.maxRows'],
        mostBytes: settings['workspace.maxBytes'],
        leastDiskBytes: settings['disk.lowBytes'],
      },
      cellarBytes: settings['cellar.maxBytes'],
      events: webhooks.sender,
      post,
      whenEnded: () => schedules?.scheduler.wake(),
      sweeps: [
        () => identity.sessions.sweep(),
        () => idempotency.sweep(),
        () => credentials.sweep(),
        () => webhooks.outbox.sweep(),
        () => stores.deadLetters.sweep(),
        async () => schedules?.sweep(),
      ],
      onTrouble,
    }),
  );
  schedules = openSchedules({
    database,
    audit: identity.audit,
    queries: engine.queries,
    limits: queryLimitsOf(settings),
    post,
    webhooks: webhooks.sender,
    addresses: ownAddresses(settings),
    scheduler: ground.scheduler,
    onTrouble,
  });
  opened.use(
    watchPolicies({
      policies,
      gates: engine.gates,
      onTrouble: (error) => onTrouble('policies cannot be read', error),
    }),
  );
  const rest = opened.move();
  return {
    data,
    database,
    identity,
    idempotency,
    policies,
    chest,
    credentials,
    engine,
    browsing,
    egress,
    post,
    webhooks,
    stores,
    schedules,
    checks: {
      database: async () =>
        (await database.system.selectFrom('workspace').select('id').limit(1).execute()).length > 0,
      ...ground.checks,
    },
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
