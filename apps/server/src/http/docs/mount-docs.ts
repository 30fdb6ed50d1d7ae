import type { FastifyInstance } from 'fastify';
import type { Route } from '../define-route.ts';
import { buildDocument } from '../openapi/build-document.ts';
import { ERRORS_PAGE } from './errors-page.ts';
import { REFERENCE_POLICY, referencePage } from './reference-page.ts';
import { scalarBundle } from './scalar-bundle.ts';

export const DOCS_PATHS = ['/openapi.json', '/docs/api', '/docs/api/scalar.js', '/docs/errors'] as const;

/** What everyone may read: the document, a page to browse it, and what the errors mean. */
export function mountDocs(
  app: FastifyInstance,
  { routes, basePath, href }: { routes: readonly Route[]; basePath: string; href: (path: string) => string },
): void {
  let document: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(buildDocument(routes, basePath));
    return reply.type('application/json').send(Buffer.from(document));
  });
  app.get('/docs/api', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', REFERENCE_POLICY)
      .send(referencePage(href)),
  );
  app.get('/docs/api/scalar.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(await scalarBundle()),
  );
  app.get('/docs/errors', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', ERRORS_PAGE.policy)
      .send(ERRORS_PAGE.html),
  );
}
