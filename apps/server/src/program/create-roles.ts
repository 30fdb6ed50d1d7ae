import { statfs } from 'node:fs/promises';
import type { DemoTour } from '@rowmill/contracts';
import { isCluster } from '../configuration/check-cluster.ts';
import type { Origins } from '../configuration/read-settings.ts';
import type { Settings } from '../configuration/settings.ts';
import { buildHealthServer } from '../http/build-health-server.ts';
import { buildServer } from '../http/build-server.ts';
import type { Authenticate } from '../http/credentials.ts';
import { startServer } from '../http/start-server.ts';
import { defineRole, type Role } from '../roles.ts';
import { routes } from '../routes/index.ts';
import { addBrowsingMetrics } from './browsing-metrics.ts';
import { byToken } from './by-token.ts';
import { browserRole } from './browser-role.ts';
import { egressRole } from './egress-role.ts';
import { openProgram, type Program } from './open-program.ts';
import { openServices } from './open-services.ts';
import { pageJobsOf } from './page-jobs-of.ts';

/** What roles that have started leave for whoever started them. */
export interface StartedParts {
  program?: Program;
  /** Where the process listens. */
  address?: string;
}

/** The parts that this program can play. Those in one process share one database and one engine. */
export function createRoles(
  wanted: readonly string[],
  settings: Settings,
  origins: Origins,
  tour?: DemoTour,
): { readonly roles: readonly Role[]; readonly parts: StartedParts } {
  const parts: StartedParts = {};
  const plays = (...names: readonly string[]): boolean => wanted.some((name) => names.includes(name));
  const listens = plays('all', 'api');
  const cluster = isCluster(settings);
  // On one machine nobody else would do what is asked for here.
  const serves = { queries: !cluster || plays('all', 'worker'), pages: !cluster || plays('all', 'browser') };
  // Whoever starts the process can ask how it is from the first moment to the last.
  const ground = listens ? ['program'] : ['health', 'program'];

  const program = defineRole({
    name: 'program',
    summary: 'What the other roles stand on.',
    isOwn: true,
    needs: [],
    async start({ log, health, metrics }) {
      const opened = await openProgram(settings, log, serves);
      parts.program = opened;
      for (const [name, check] of Object.entries(opened.checks)) health.addCheck(name, check);
      metrics.gauges('rowmill_part_up', 'Whether a part that this process needs works.', 'part', async () => {
        const failing = await health.failing();
        return Object.fromEntries(
          Object.keys(opened.checks).map((name) => [name, failing.includes(name) ? 0 : 1]),
        );
      });
      const { gates } = opened.engine;
      if (serves.pages) addBrowsingMetrics(metrics, opened.browsing);
      metrics.gauge('rowmill_disk_free_bytes', 'Space left where this process keeps its files.', async () => {
        const { bavail, bsize } = await statfs(opened.data.path);
        return bavail * bsize;
      });
      metrics.gauge(
        'rowmill_permits_waiting',
        'Requests of this process that wait for their turn with a domain.',
        () => gates.waiting().reduce((sum, { count }) => sum + count, 0),
      );
      return { drain: async () => opened[Symbol.asyncDispose]() };
    },
  });
  const worker = defineRole({
    name: 'worker',
    summary: 'Runs queries.',
    needs: ground,
    async start({ log, metrics }) {
      const { running, housekeeping, ended } = parts.program!.engine;
      metrics.gauge('rowmill_queries_running', 'Queries that run here.', () => running.running);
      for (const state of ['completed', 'failed', 'cancelled'] as const)
        metrics.total(
          `rowmill_queries_${state}_total`,
          `Queries that ended here as ${state}.`,
          () => ended[state],
        );
      metrics.total(
        'rowmill_results_expired_total',
        'Results whose time was over and that were taken away here.',
        () => housekeeping.report.expired,
      );
      metrics.total(
        'rowmill_objects_swept_total',
        'Objects that nothing held any more and that were taken away here.',
        () => housekeeping.report.orphans,
      );
      const resumed = await running.begin();
      if (resumed > 0) log.info({ queries: resumed }, 'going on with queries of the last run');
      housekeeping.start();
      parts.program!.webhooks.sender.start();
      const { scheduler } = parts.program!.schedules;
      scheduler.begin();
      return {
        async drain(hurry) {
          await scheduler.drain();
          await running.drain(hurry);
        },
      };
    },
  });
  const api = defineRole({
    name: 'api',
    summary: 'Answers requests.',
    needs: cluster ? ['program'] : ['worker'],
    async start({ log, health, metrics }) {
      const { identity, engine } = parts.program!;
      metrics.gauges(
        'rowmill_queries_unfinished',
        'Queries of the whole service that have not ended.',
        'state',
        async () => {
          const { running, queued } = await engine.running.load();
          return { running, queued };
        },
      );
      const pages = pageJobsOf(parts.program!, settings, serves);
      const services = openServices(parts.program!, pages, settings, origins, tour);
      const { authenticate } = identity;
      const app = buildServer({ routes, services, settings, authenticate, log, health, metrics });
      const server = await startServer(app, settings);
      parts.address = server.address;
      return {
        async drain(hurry) {
          await server.drain(hurry);
          await services[Symbol.asyncDispose]();
        },
      };
    },
  });
  const health = defineRole({
    name: 'health',
    summary: 'Tells those who look after processes how this one is, where no other role listens.',
    isOwn: true,
    needs: [],
    async start({ log, health, metrics }) {
      const authenticate: Authenticate = (given) => {
        if (parts.program !== undefined) return parts.program.identity.authenticate(given);
        // The role egress knows no users: whoever may leave by it may read its figures.
        return byToken(given, settings['egress.token']);
      };
      const app = buildHealthServer({ settings, authenticate, log, health, metrics });
      const server = await startServer(app, settings);
      parts.address = server.address;
      return server;
    },
  });
  const browser = browserRole({
    settings,
    parts,
    needs: cluster ? ground : [...ground, 'worker'],
    hasWorker: serves.queries,
  });
  const egress = egressRole(settings, listens ? [] : ['health']);
  const all = defineRole({ name: 'all', summary: 'Everything in one process.', needs: ['worker', 'api'] });
  return { roles: [all, api, worker, browser, egress, health, program], parts };
}
