import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { traced } from '../telemetry/traced.ts';
import type { Route } from './define-route.ts';
import { largeBodies } from './large-bodies.ts';
import { isForm } from './read-form.ts';
import { createRequestChecker } from './request-checker.ts';
import { routeRequest } from './route-request.ts';
import type { SchemaChecker } from './schema-checker.ts';
import { sendAnswer } from './send-answer.ts';

export interface MountContext {
  readonly services: Services;
  readonly schemas: SchemaChecker;
  /** The largest body where a route does not say. */
  readonly maxBodyBytes: number;
  readonly stopping: AbortSignal;
  /** A path of ours as the client has to write it. */
  href(path: string): string;
}

/** Gives a route to Fastify: `{id}` becomes `:id`, and the schemas stand before the handler. */
export function mount(app: FastifyInstance, route: Route, context: MountContext): void {
  const check = createRequestChecker(route, context.schemas);
  const { method, path, operation } = route;
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: route.bodyLimit ?? context.maxBodyBytes,
    config: { route },
    ...(route.mostLargeBodies !== undefined && { onRequest: largeBodies(route.mostLargeBodies) }),
    async handler(request, reply) {
      const attributes = {
        'http.request.method': method,
        'http.route': path,
        'rowmill.request_id': request.id,
      };
      const answer = await traced(operation, attributes, async () => {
        const checked = check({
          params: request.params as Record<string, string>,
          query: request.query as Record<string, string | string[]>,
          body: request.body,
          bodyBytes: request.bodyBytes?.length ?? 0,
          isForm: isForm(request.headers['content-type']),
        });
        return route.handle(routeRequest(request, reply, checked, context), context.services);
      });
      return sendAnswer(reply, answer, context.href);
    },
  });
}
