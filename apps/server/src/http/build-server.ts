import './request-state.ts';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { isLoopback } from '../configuration/check-listening.ts';
import type { Services } from '../services.ts';
import { createMetrics, type Metrics } from '../telemetry/metrics.ts';
import { admitRequest } from './admit-request.ts';
import { refuseBrokenRequest } from './broken-request.ts';
import { credentialsOf, type Authenticate } from './credentials.ts';
import type { Route } from './define-route.ts';
import { DOCS_PATHS, mountDocs } from './docs/mount-docs.ts';
import { HEALTH_PATHS, mountHealth } from './health-pages.ts';
import { createHealth, type Health } from './health.ts';
import { httpSettings, type HttpSettings } from './http-settings.ts';
import { mountMetrics } from './metrics-page.ts';
import { FILE_BODY, limitBodyTime, WHOLE_BODY } from './limit-body-time.ts';
import { mount } from './mount.ts';
import { observe } from './observe.ts';
import { parseJson } from './parse-json.ts';
import { isForm } from './read-form.ts';
import { createPathTable } from './path-table.ts';
import { createRateLimit } from './rate-limit.ts';
import { requestIdOf } from './request-id.ts';
import { createSchemaChecker } from './schema-checker.ts';
import { SECURITY_HEADERS, STRICT_TRANSPORT } from './security-headers.ts';
import { sendProblem } from './send-problem.ts';
import { HEADER_BYTES, serverOptions } from './server-options.ts';
import { mountWeb, WEB_PATHS } from './web/mount-web.ts';
import { withoutBase } from './without-base.ts';

export interface ServerParts {
  readonly routes: readonly Route[];
  readonly services: Services;
  readonly authenticate: Authenticate;
  readonly settings?: Partial<HttpSettings>;
  readonly health?: Health;
  readonly metrics?: Metrics;
  /** Silent when left out. */
  readonly log?: FastifyBaseLogger;
}

const TOO_SLOW = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** The REST API as a server that does not listen yet. */
export function buildServer({
  routes,
  services,
  authenticate,
  health = createHealth(),
  metrics = createMetrics(),
  log,
  ...parts
}: ServerParts): FastifyInstance {
  const settings = httpSettings(parts.settings);
  const { basePath, maxBodyBytes, trustedProxies } = settings;
  const app: FastifyInstance = fastify({
    ...serverOptions(settings),
    ...(log === undefined ? { logger: false } : { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2000 },
    rewriteUrl: ({ url = '/' }) => withoutBase(url, basePath),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    clientErrorHandler: (error, socket) => refuseBrokenRequest(error, socket, HEADER_BYTES),
    // The router gives up on some addresses before any hook; who asks still comes first.
    frameworkErrors(error, request, reply) {
      const { method, headers, ip: address } = request;
      const known = async () => authenticate(credentialsOf({ method, headers, address }));
      known().then(
        () => sendProblem(request, reply, error),
        (refusal: unknown) => sendProblem(request, reply, refusal),
      );
    },
  });

  // Node would refuse what a client expects without a problem document; we have no expectations to disappoint.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.decorateRequest('caller', null);
  app.decorateRequest('bodyBytes', null);
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    request.bodyBytes = bytes;
    return parseJson(bytes);
  });
  // Left unread for the handler; those who take no forms have refused it before.
  app.addContentTypeParser(/^multipart\/form-data/i, (_request, _payload, done) => done(null));

  const pages = [...HEALTH_PATHS, ...DOCS_PATHS, ...WEB_PATHS, ...(settings.metrics ? ['/metrics'] : [])].map(
    (path) => ({ method: 'GET', path }) as const,
  );
  const rate = createRateLimit({ perSecond: settings['rate.perSecond'], burst: settings['rate.burst'] });
  const doorkeeper = { authenticate, health, rate, paths: createPathTable([...routes, ...pages]) };
  app.addHook('onRequest', async (request, reply) => {
    const { raw, routeOptions, headers } = request;
    const isFile = routeOptions.config.route?.form !== undefined && isForm(headers['content-type']);
    limitBodyTime(raw, isFile ? FILE_BODY : WHOLE_BODY, () =>
      refuseBrokenRequest(TOO_SLOW, raw.socket, HEADER_BYTES),
    );
    reply.headers({ ...SECURITY_HEADERS, ...(request.protocol === 'https' && STRICT_TRANSPORT) });
    reply.header('x-request-id', request.id);
    await admitRequest(request, reply, doorkeeper);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (health.state === 'draining') reply.header('connection', 'close');
  });
  observe(app, metrics);

  const href = (path: string): string => `${basePath}${path}`;
  mountHealth(app, health);
  mountDocs(app, { routes, basePath, href });
  mountWeb(app, { href });
  if (settings.metrics)
    mountMetrics(app, {
      metrics,
      authenticate,
      open: isLoopback(settings.host) && trustedProxies.length === 0,
    });
  const context = { services, schemas: createSchemaChecker(), maxBodyBytes, href, stopping: health.stopping };
  for (const route of routes) mount(app, route, context);
  return app;
}
