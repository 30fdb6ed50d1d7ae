import { uuidV7, type DemoTour } from '@rowmill/contracts';
import {
  createCheckpoints,
  createManifests,
  createPrompts,
  createRemarks,
  createSavedQueries,
  createSecrets,
  createTemplates,
  storeType,
  createLicences,
} from '@rowmill/resources';
import { sql } from 'kysely';
import type { Origins } from '../configuration/read-settings.ts';
import type { Settings } from '../configuration/settings.ts';
import { showSettings } from '../configuration/show-settings.ts';
import { refuseLowDisk } from '../browsing/refuse-low-disk.ts';
import type { PageJobs } from '../browsing/page-jobs.ts';
import { queryLimitsOf } from '../queries/query-limits.ts';
import { createReadLicence } from '../licences/read-licence.ts';
import { createServiceBoard } from '../service-board/create-service-board.ts';
import { describeServices } from '../service-board/describe-services.ts';
import { watchEventLoopLag } from '../service-board/watch-event-loop-lag.ts';
import type { Services } from '../services.ts';
import { VERSION } from '../version.ts';
import type { Program } from './open-program.ts';
import { serviceRestarts } from './service-restarts.ts';

/** What routes may ask, made of the parts of a program. */
export function openServices(
  program: Program,
  pages: PageJobs,
  settings: Settings,
  origins: Origins,
  tour?: DemoTour,
): Services & AsyncDisposable {
  const { database, identity, idempotency, policies, engine } = program;
  const lag = watchEventLoopLag();
  const { system } = database;
  const readings = {
    database: () => sql`SELECT 1`.execute(system),
    keys: () => system.selectFrom('api_key').select('id').limit(1).execute(),
    users: () => system.selectFrom('account').select('id').limit(1).execute(),
    policies: () => system.selectFrom('domain_policy').select('id').limit(1).execute(),
    stores: () => system.selectFrom('store').select('name').limit(1).execute(),
    licences: () => system.selectFrom('licence').select('id').limit(1).execute(),
    screenshots: () => system.selectFrom('screenshot').select('hash').limit(1).execute(),
    nextDue: () => program.schedules.nextDue(),
    browsing: () => pages.status(),
    waitingForPermits: () => engine.gates.waiting().length,
    load: () => engine.running.load(),
    isDraining: () => engine.running.isDraining,
    loopLagMs: () => lag.read(),
    async housekeeping() {
      const rounds = await system.selectFrom('housekeeping_round').select(['name', 'began_at']).execute();
      const began = (name: string) => rounds.find((round) => round.name === name)?.began_at.getTime();
      const [reapedAt, sweptAt] = [began('reap'), began('sweep')];
      return { ...(reapedAt !== undefined && { reapedAt }), ...(sweptAt !== undefined && { sweptAt }) };
    },
  };
  const serviceBoard = createServiceBoard({
    services: describeServices(readings, serviceRestarts(engine, pages, program.schedules.scheduler)),
    version: VERSION,
    // Viewers may read it, so it names no machine.
    instance: { id: uuidV7(Date.now()), startedAt: new Date().toISOString() },
    record: (entry) => database.inWorkspace(entry.workspace, (tx) => identity.audit.write(tx, entry)),
  });
  return {
    ...identity,
    consents: program.credentials.consents,
    credentials: program.credentials.credentials,
    pages,
    deliveries: program.webhooks.deliveries,
    licences: createLicences({ database, audit: identity.audit }),
    readLicence: createReadLicence(settings['licence.issuerKeys']),
    policies,
    webhooks: program.webhooks.webhooks,
    webhookSender: program.webhooks.sender,
    screenshots: refuseLowDisk(engine.screenshots, program.data.path, settings['disk.lowBytes']),
    serviceBoard,
    ...program.stores,
    gates: engine.gates,
    idempotency,
    queries: engine.queries,
    queryLimits: queryLimitsOf(settings),
    results: engine.results,
    cellar: engine.cellar,
    cellarDesk: engine.cellarDesk,
    manifests: createManifests({ database, storeType, audit: identity.audit }),
    checkpoints: createCheckpoints({ database, audit: identity.audit }),
    prompts: createPrompts({ database, audit: identity.audit }),
    remarks: createRemarks({ database, audit: identity.audit }),
    savedQueries: createSavedQueries({ database, audit: identity.audit }),
    secrets: createSecrets({ database, chest: program.chest, audit: identity.audit }),
    vault: program.chest,
    schedules: program.schedules.desk,
    templates: createTemplates({ database, audit: identity.audit }),
    tour,
    settings: { documented: () => showSettings(settings, origins) },
    async [Symbol.asyncDispose]() {
      lag[Symbol.dispose]();
      await serviceBoard[Symbol.asyncDispose]();
    },
  };
}
