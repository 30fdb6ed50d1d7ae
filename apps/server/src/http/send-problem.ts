import { ERRORS } from '@rowmill/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asServiceError } from './as-service-error.ts';
import { pathOf } from './path-of.ts';
import { problemReply } from './problem-document.ts';

/** Answers with the problem document of whatever was thrown; what is our own fault is logged with all there is. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, thrown: unknown): void {
  const error = asServiceError(thrown, request.routeOptions?.bodyLimit);
  const { status, headers, document } = problemReply(error, pathOf(request.originalUrl), request.id);
  if (ERRORS[error.code].status >= 500) request.log.error({ err: error, code: error.code }, error.message);
  // Whatever a handler had set in mind for its own reply, a problem is of its own type and never cached.
  void reply
    .code(status)
    .header('x-request-id', request.id)
    .headers(headers)
    .send(Buffer.from(JSON.stringify(document)));
}
