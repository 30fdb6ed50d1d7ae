// Written by npm run docs from docs/openapi.json.
/** Paths whose POST takes an Idempotency-Key. */
export const IDEMPOTENT_PATHS: ReadonlySet<string> = new Set([
  '/v1/gonogo/policies',
  '/v1/members',
  '/v1/secrets/apikeys',
  '/v1/secrets/users',
  '/v1/sirp/command/dispatch',
  '/v1/sirp/queries/{id}/rerun',
  '/v1/sirp/query/runner/dispatch',
  '/v1/sirp/query/runner/dispatch/wait',
  '/v1/workspaces',
]);
