import type { FastifyInstance } from 'fastify';
import type { Health } from './health.ts';

/** For those who decide whether the program gets work or is started anew; open to everyone, so they say one word. */
export function mountHealth(app: FastifyInstance, health: Health): void {
  app.get('/livez', async () => ({ status: 'alive' }));
  app.get('/startupz', async (_request, reply) => {
    const started = health.state !== 'starting';
    return reply.code(started ? 200 : 503).send({ status: started ? 'started' : 'starting' });
  });
  app.get('/readyz', async (_request, reply) => {
    const failing = health.state === 'ready' ? await health.failing() : [];
    const status = health.state === 'ready' && failing.length > 0 ? 'unavailable' : health.state;
    if (failing.length > 0) reply.log.warn({ failing }, 'parts of the service do not work');
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
}

export const HEALTH_PATHS = ['/livez', '/readyz', '/startupz'] as const;
