import { buildServer } from '../http/build-server.ts';
import { startServer } from '../http/start-server.ts';
import type { Origins } from '../configuration/read-settings.ts';
import { defineRole, type Role } from '../roles.ts';
import { routes } from '../routes/index.ts';
import { openProgram, type Program } from './open-program.ts';
import { openServices } from './open-services.ts';

/** What roles that have started leave for whoever started them. */
export interface StartedParts {
  program?: Program;
  /** Where the API listens. */
  address?: string;
}

/** The parts that this program can play. Those in one process share one database and one engine. */
export function createRoles(origins: Origins): {
  readonly roles: readonly Role[];
  readonly parts: StartedParts;
} {
  const parts: StartedParts = {};
  const worker = defineRole({
    name: 'worker',
    summary: 'Runs queries.',
    needs: [],
    async start({ settings, log, health, metrics }) {
      const program = await openProgram(settings, log);
      parts.program = program;
      const { engine, database } = program;
      health.addCheck(
        'database',
        async () =>
          (await database.system.selectFrom('workspace').select('id').limit(1).execute()) !== undefined,
      );
      metrics.gauge('rowmill_queries_running', 'Queries that run here.', () => engine.runner.running);
      metrics.gauge(
        'rowmill_queries_queued',
        'Queries that wait for their turn here.',
        () => engine.runner.queued,
      );
      const resumed = await engine.goOn();
      if (resumed > 0) log.info({ queries: resumed }, 'going on with queries of the last run');
      engine.housekeeping.start();
      return {
        async drain(hurry) {
          await engine.runner.drain(hurry);
          await program[Symbol.asyncDispose]();
        },
      };
    },
  });
  const api = defineRole({
    name: 'api',
    summary: 'Answers requests.',
    needs: ['worker'],
    async start({ settings, log, health, metrics }) {
      const program = parts.program!;
      const services = openServices(program, settings, origins);
      const { authenticate } = program.identity;
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
  const all = defineRole({ name: 'all', summary: 'Everything in one process.', needs: ['worker', 'api'] });
  return { roles: [all, api, worker], parts };
}
