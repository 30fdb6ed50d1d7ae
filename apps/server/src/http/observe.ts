import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../telemetry/metrics.ts';
import { pathOf } from './path-of.ts';

/** Counts every reply, and logs it for those who look closely. Query strings may hold secrets and are left out. */
export function observe(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, caller } = request;
    const operation = routeOptions.config.route?.operation ?? 'none';
    metrics.answered(operation, reply.statusCode, reply.elapsedTime / 1000);
    request.log.debug(
      {
        operation,
        method,
        path: pathOf(request.originalUrl),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        actor: caller?.actor,
        workspace: caller?.workspace,
      },
      'answered',
    );
  });
}
