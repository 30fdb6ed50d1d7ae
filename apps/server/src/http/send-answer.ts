import { Readable } from 'node:stream';
import type { Value } from '@rowmill/contracts';
import { printJson } from '@rowmill/language';
import type { FastifyReply } from 'fastify';
import type { Answer } from './define-route.ts';
import { nextLink } from './next-link.ts';

/** Sends what a handler answers. Addresses of ours get the base path, and a list that goes on its Link. */
export function sendAnswer(
  reply: FastifyReply,
  { status, headers = {}, body }: Answer,
  href: (path: string) => string,
): FastifyReply {
  reply.code(status);
  for (const [name, value] of Object.entries(headers))
    reply.header(name, name.toLowerCase() === 'location' && value.startsWith('/') ? href(value) : value);
  if (body === undefined) return reply.send();
  // As bytes: the framework would add a charset to the type of a text.
  if (typeof body === 'string') return reply.send(Buffer.from(body));
  if (body instanceof Uint8Array) return reply.send(body);
  if (Symbol.asyncIterator in body) return reply.send(Readable.from(body));
  if ('nextCursor' in body && typeof body.nextCursor === 'string')
    reply.header('link', nextLink(href(reply.request.url), body.nextCursor));
  if (!reply.hasHeader('content-type')) reply.header('content-type', 'application/json');
  // Integers that were kept exactly are bigints, for which JSON.stringify has no words.
  return reply.send(Buffer.from(printJson(body as Value)));
}
