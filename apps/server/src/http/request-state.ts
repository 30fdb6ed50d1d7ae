import type { Caller } from './caller.ts';
import type { Route } from './define-route.ts';

/** What the frame remembers with a request and a route. */
declare module 'fastify' {
  interface FastifyRequest {
    /** Known once the request was let in; never for what is open to everyone. */
    caller: Caller | null;
    /** The body as it came. */
    bodyBytes: Uint8Array | null;
  }
  interface FastifyContextConfig {
    /** One of the API; what has none is open to everyone. */
    readonly route?: Route;
  }
}
