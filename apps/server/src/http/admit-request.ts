import { ServiceError } from '@rowmill/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nobodyFrom } from './caller.ts';
import { checkRole } from './check-role.ts';
import { credentialsOf, type Authenticate } from './credentials.ts';
import type { Health } from './health.ts';
import { requireJson } from './media-type.ts';
import { isForm } from './read-form.ts';
import { pathOf } from './path-of.ts';
import type { PathTable } from './path-table.ts';
import type { RateLimit } from './rate-limit.ts';

export interface Doorkeeper {
  readonly authenticate: Authenticate;
  readonly paths: PathTable;
  readonly health: Health;
  readonly rate: RateLimit;
}

/** The longest address of a route that does not say. */
const ADDRESS_BYTES = 16_384;

/**
 * Decides in a fixed order whether a request gets to its handler: who asks, and whether not too often, then whether
 * there is such a place and method, then whether the role suffices, then whether the body can be read. Nothing of the
 * order can be learnt without a key. What a route belongs to is asked of the router, never of the address, which has
 * many spellings.
 */
export async function admitRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { authenticate, paths, health, rate }: Doorkeeper,
): Promise<void> {
  const { route } = request.routeOptions.config;
  const path = pathOf(request.url);
  if (route !== undefined && health.state === 'draining') throw new ServiceError('service/draining');
  if (route?.role === 'anyone') request.caller = nobodyFrom(request.ip);
  else if (route !== undefined || /^\/v1(?:\/|$)/.test(path))
    request.caller = await authenticate(
      credentialsOf({
        method: route?.hasEffect === true ? 'POST' : request.method,
        headers: request.headers,
        address: request.ip,
      }),
    );
  if (request.caller !== null) {
    const { allowed, retryAfterMs, headers } = rate.take(request.caller.actor);
    reply.headers(headers);
    if (!allowed) throw new ServiceError('limit/rate', {}, { retryAfterMs });
  }
  const { httpVersion } = request.raw;
  if (httpVersion !== '1.1' && httpVersion !== '1.0')
    throw new ServiceError('request/malformed', { problem: 'it is not HTTP/1.1' });
  if (request.headers.host === undefined && httpVersion === '1.1')
    throw new ServiceError('request/malformed', { problem: 'it names no host' });
  const limit = route?.addressLimit ?? ADDRESS_BYTES;
  if (request.url.length > limit) throw new ServiceError('request/address-too-long', { limit });
  if (request.is404) {
    const methods = paths.methodsAt(path);
    if (methods.length === 0) throw noSuchPath(path);
    reply.header('allow', methods.join(', '));
    throw new ServiceError('request/method', { method: request.method });
  }
  if (route === undefined || request.caller === null) return;
  // The router takes nothing for a name; nothing has that name.
  if (Object.values(request.params ?? {}).includes('')) throw noSuchPath(path);
  checkRole(request.caller, route.role);
  if (request.method === 'GET') return;
  if (route.form === undefined || !isForm(request.headers['content-type'])) requireJson(request.headers);
}

function noSuchPath(path: string): ServiceError {
  return new ServiceError('request/no-such-path', { path: path.slice(0, 200) });
}
