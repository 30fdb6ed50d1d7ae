import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contentPolicy } from './content-policy.ts';
import { webFiles } from './web-files.ts';

export const WEB_PATHS = ['/', '/app', '/app/*'] as const;

const NOT_BUILT =
  'The web application is not built here. Run "npm run build" and start the service again; the API and the command line work without it.\n';

/** The web application under /app: its files by their names, and for every other address its one page, which knows them. */
export function mountWeb(app: FastifyInstance, { href }: { href: (path: string) => string }): void {
  const toApp = async (_request: unknown, reply: FastifyReply) => reply.redirect(href('/app/'));
  app.get('/', toApp);
  app.get('/app', toApp);
  app.get<{ Params: { '*': string } }>('/app/*', async ({ params, headers }, reply) => {
    const web = await webFiles();
    if (web === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const file = web.files.get(params['*']);
    if (file === undefined) return sendPage(reply, web.page, href('/app/'));
    const mayZip = /\bgzip\b/.test(headers['accept-encoding'] ?? '');
    return reply
      .type(file.type)
      .header('cache-control', file.isForever ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('vary', 'accept-encoding')
      .headers(mayZip ? { 'content-encoding': 'gzip' } : {})
      .send(mayZip ? file.zipped : file.bytes);
  });
}

function sendPage(reply: FastifyReply, page: string, base: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentPolicy(nonce))
    .header('cross-origin-opener-policy', 'same-origin')
    .send(
      page
        .replace('<base href="/" />', `<base href="${base}" />`)
        .replace('name="style-nonce" content=""', `name="style-nonce" content="${nonce}"`),
    );
}
