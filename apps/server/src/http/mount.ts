import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { clientGone } from './client-gone.ts';
import type { Route } from './define-route.ts';
import { createRequestChecker } from './request-checker.ts';
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
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: route.bodyLimit ?? context.maxBodyBytes,
    config: { route },
    async handler(request, reply) {
      const { caller, id, ip, bodyBytes } = request;
      if (caller === null) throw new Error('a route was reached without a caller');
      const { params, query, body } = check({
        params: request.params as Record<string, string>,
        query: request.query as Record<string, string | string[]>,
        body: request.body,
        bodyBytes: bodyBytes?.length ?? 0,
      });
      const answer = await route.handle(
        {
          params,
          query,
          body,
          caller,
          headers: singleHeaders(request.headers),
          requestId: id,
          address: ip,
          signal: clientGone(reply.raw),
          stopping: context.stopping,
          href: context.href,
          fingerprint: () =>
            createHash('sha256')
              .update(`${request.method} ${request.url}\n`)
              .update(bodyBytes ?? '')
              .digest(),
        },
        context.services,
      );
      return sendAnswer(reply, answer, context.href);
    },
  });
}

function singleHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}
