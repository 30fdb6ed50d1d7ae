import { createHash, timingSafeEqual } from 'node:crypto';
import { ServiceError, type OperationName, type Operations } from '@rowmill/contracts';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { asServiceError } from '../../http/as-service-error.ts';
import { clientGone } from '../../http/client-gone.ts';
import type { HttpSettings } from '../../http/http-settings.ts';
import { serverOptions } from '../../http/server-options.ts';
import type { PageJobs, PageJobTerms } from '../page-jobs.ts';
import { carry } from './carried-error.ts';
import { packReply } from './reply-frame.ts';

export interface JobPortParts {
  readonly pages: PageJobs;
  /** What those who give jobs have to show. */
  readonly token: string;
  readonly settings: HttpSettings;
  readonly log: FastifyBaseLogger;
}

/** A job as it is sent. */
export interface SentJob extends Omit<PageJobTerms, 'signal'> {
  readonly name: OperationName;
  readonly options: Operations[OperationName]['options'];
}

const BODY_BYTES = 128_000_000;

/** Where other processes of ours give jobs to the browsers of this one, as a server that does not listen yet. */
export function buildJobPort({ pages, token, settings, log }: JobPortParts): FastifyInstance {
  const app: FastifyInstance = fastify({
    ...serverOptions(settings),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
  });
  const expected = digestOf(`Bearer ${token}`);
  app.addHook('onRequest', async ({ headers }) => {
    if (!timingSafeEqual(digestOf(headers.authorization ?? ''), expected))
      throw new ServiceError('access/bad-key');
  });
  app.setErrorHandler((error, _request, reply) => {
    const known = asServiceError(error, BODY_BYTES);
    if (known.code === 'internal/bug') log.error({ err: error }, known.message);
    return reply.code(422).send(carry(known));
  });
  app.post('/jobs', async (request, reply) => {
    const { name, options, ...terms } = request.body as SentJob;
    const done = await pages.run(name, options, { ...terms, signal: clientGone(reply.raw) });
    return reply.type('application/octet-stream').send(packReply(done));
  });
  app.get('/status', () => pages.status());
  app.post('/restart', async (_request, reply) => {
    await pages.restart();
    return reply.code(204).send();
  });
  return app;
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
