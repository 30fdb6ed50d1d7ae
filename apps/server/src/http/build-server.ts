import './request-state.ts';
import { fastify, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { admitRequest } from './admit-request.ts';
import { refuseBrokenRequest } from './broken-request.ts';
import { credentialsOf, type Authenticate } from './credentials.ts';
import type { Route } from './define-route.ts';
import { HTTP_DEFAULTS, type HttpSettings } from './http-settings.ts';
import { mount } from './mount.ts';
import { parseJson } from './parse-json.ts';
import { createPathTable } from './path-table.ts';
import { requestIdOf } from './request-id.ts';
import { createSchemaChecker } from './schema-checker.ts';
import { SECURITY_HEADERS, STRICT_TRANSPORT } from './security-headers.ts';
import { sendProblem } from './send-problem.ts';
import { withoutBase } from './without-base.ts';

export interface ServerParts {
  readonly routes: readonly Route[];
  readonly services: Services;
  readonly settings?: Partial<HttpSettings>;
  readonly authenticate: Authenticate;
  /** Silent when left out. */
  readonly log?: FastifyBaseLogger;
}

/** The address and all headers together; one route takes an address of 64 KB. */
const HEADER_BYTES = 81_920;

/** The REST API as a server that does not listen yet. */
export function buildServer({ routes, services, settings, authenticate, log }: ServerParts): FastifyInstance {
  const { maxBodyBytes, maxAddressBytes, basePath } = { ...HTTP_DEFAULTS, ...settings };
  const app: FastifyInstance = fastify({
    ...(log === undefined ? { logger: false } : { loggerInstance: log }),
    disableRequestLogging: true,
    requestIdLogLabel: 'requestId',
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2000 },
    rewriteUrl: ({ url = '/' }) => withoutBase(url, basePath),
    http: {
      maxHeaderSize: HEADER_BYTES,
      // Node would answer without a problem document.
      requireHostHeader: false,
      headersTimeout: 10_000,
      requestTimeout: 300_000,
      connectionsCheckingInterval: 2000,
    },
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

  app.decorateRequest('caller', null);
  app.decorateRequest('bodyBytes', null);
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    request.bodyBytes = bytes;
    return parseJson(bytes);
  });

  const doorkeeper = { authenticate, maxAddressBytes, paths: createPathTable(routes) };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...SECURITY_HEADERS, ...(request.protocol === 'https' && STRICT_TRANSPORT) });
    reply.header('x-request-id', request.id);
    await admitRequest(request, reply, doorkeeper);
  });

  const href = (path: string): string => `${basePath}${path}`;
  const context = { services, schemas: createSchemaChecker(), maxBodyBytes, href };
  for (const route of routes) mount(app, route, context);
  return app;
}
