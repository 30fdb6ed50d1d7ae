import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../telemetry/metrics.ts';
import { checkRole } from './check-role.ts';
import { credentialsOf, type Authenticate } from './credentials.ts';

/**
 * For Prometheus. Where others than this machine could ask, directly or through a proxy, only admins are told.
 */
export function mountMetrics(
  app: FastifyInstance,
  { metrics, authenticate, open }: { metrics: Metrics; authenticate: Authenticate; open: boolean },
): void {
  app.get('/metrics', async ({ method, headers, ip: address }, reply) => {
    if (!open) checkRole(await authenticate(credentialsOf({ method, headers, address })), 'admin');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
