import { ERRORS, type ServiceError } from '@rowmill/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asServiceError } from './as-service-error.ts';
import { pathOf } from './path-of.ts';
import { problemReply } from './problem-document.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** Answers with the problem document of whatever was thrown; what is our own fault is logged with all there is. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, thrown: unknown): void {
  const error = asServiceError(thrown, request.routeOptions?.bodyLimit);
  const { status, headers, document } = problemReply(error, pathOf(request.originalUrl), request.id);
  if (isOurs(error)) request.log.error({ err: error, code: error.code }, error.message);
  if (error.code === 'request/too-large') letRestPass(request, reply);
  // Whatever a handler had set in mind for its own reply, a problem is of its own type and never cached.
  void reply
    .code(status)
    .header('x-request-id', request.id)
    .headers({ ...SECURITY_HEADERS, ...headers })
    .send(Buffer.from(JSON.stringify(document)));
}

/** Not what a page or another server did; its message would name addresses that are nobody's business here. */
function isOurs({ code }: ServiceError): boolean {
  const { status } = ERRORS[code];
  return status === 503 || (status >= 500 && !/^(?:api|browser|egress)\//.test(code));
}

/** More than this is not even received to be thrown away. */
const MOST_THROWN_AWAY = 64_000_000;

/**
 * Hanging up on a client that still sends makes it lose the reply, so what it sends is received and thrown away, unless
 * it says that there is far too much.
 */
function letRestPass(request: FastifyRequest, reply: FastifyReply): void {
  if (Number(request.headers['content-length'] ?? 0) > MOST_THROWN_AWAY) return;
  reply.removeHeader('connection');
  request.raw.resume();
}
