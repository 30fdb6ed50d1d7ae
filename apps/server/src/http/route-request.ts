import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientGone } from './client-gone.ts';
import type { RouteRequest } from './define-route.ts';
import type { MountContext } from './mount.ts';
import { isForm, readForm } from './read-form.ts';
import type { Checked } from './request-checker.ts';

/** A request as its handler sees it. */
export function routeRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { params, query, body }: Checked,
  { stopping, href }: Pick<MountContext, 'stopping' | 'href'>,
): RouteRequest<never, never, never> {
  const { caller, method, url, bodyBytes } = request;
  if (caller === null) throw new Error('a route was reached without a caller');
  return {
    params,
    query,
    body,
    ...(isForm(request.headers['content-type']) && { form: () => readForm(request.raw, reply.raw) }),
    caller,
    headers: singleHeaders(request.headers),
    requestId: request.id,
    address: request.ip,
    signal: clientGone(reply.raw),
    stopping,
    href,
    fingerprint: () =>
      createHash('sha256')
        .update(`${method} ${url}\n`)
        .update(bodyBytes ?? '')
        .digest(),
  };
}

function singleHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}
