import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { isLoopback } from '../configuration/check-listening.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Authenticate } from './credentials.ts';
import type { Health } from './health.ts';
import { mountHealth } from './health-pages.ts';
import type { HttpSettings } from './http-settings.ts';
import { mountMetrics } from './metrics-page.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { sendProblem } from './send-problem.ts';
import { serverOptions } from './server-options.ts';

export interface HealthServerParts {
  readonly settings: HttpSettings;
  readonly authenticate: Authenticate;
  readonly health: Health;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
}

/** For processes that answer nobody but those who look after them: health pages and metrics, as a server that does not listen yet. */
export function buildHealthServer({
  settings,
  authenticate,
  health,
  metrics,
  log,
}: HealthServerParts): FastifyInstance {
  const app: FastifyInstance = fastify({
    ...serverOptions(settings),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
  });
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  app.addHook('onRequest', async (_request, reply) => void reply.headers(SECURITY_HEADERS));
  mountHealth(app, health);
  if (settings.metrics) mountMetrics(app, { metrics, authenticate, open: isLoopback(settings.host) });
  return app;
}
