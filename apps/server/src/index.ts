export { buildServer, type ServerParts } from './http/build-server.ts';
export type { Caller } from './http/caller.ts';
export type { Authenticate, Credentials } from './http/credentials.ts';
export { defineRoute, type Answer, type Route, type RouteRequest } from './http/define-route.ts';
export { etagOf, requireMatch } from './http/etag.ts';
export { invalidRequest } from './http/invalid-request.ts';
export type { Services } from './services.ts';
