import { VERSION } from '../../version.ts';
import type { Group, Route } from '../define-route.ts';
import { errorsOf } from './errors-of.ts';
import { exampleProblem } from './example-problem.ts';
import { GROUPS } from './groups.ts';
import { operationOf } from './operation-of.ts';
import { PROBLEM_SCHEMAS } from './problem-schemas.ts';

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI 3.1 document of the routes. It is built from the very objects that check requests, so it cannot differ. */
export function buildDocument(routes: readonly Route[], basePath = ''): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const sorted = routes.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  for (const route of sorted)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) };
  const used = new Set<Group>(routes.map(({ group }) => group));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rowmill',
      version: VERSION,
      summary: 'Turns web pages and APIs into tables.',
      description:
        'Every operation needs a key. Errors are problem documents (RFC 9457) whose `code` is never renamed.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: basePath === '' ? '/' : basePath }],
    security: [{ key: [] }, { bearer: [] }, { session: [] }],
    tags: Object.entries(GROUPS)
      .filter(([name]) => used.has(name as Group))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: SECURITY,
      parameters: PARAMETERS,
      headers: HEADERS,
      examples: examplesFor(routes),
      schemas: PROBLEM_SCHEMAS,
    },
  };
}

/** One problem document for each code that some operation answers with. */
function examplesFor(routes: readonly Route[]): Json {
  const codes = new Set(routes.flatMap((route) => [...errorsOf(route).values()].flat()));
  return Object.fromEntries(
    [...codes].toSorted().map((code) => [code.replace('/', '.'), { value: exampleProblem(code) }]),
  );
}

const SECURITY = {
  key: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'An API key behind the word `svc`: `Authorization: svc rml_…`.',
  },
  bearer: { type: 'http', scheme: 'bearer', description: 'The same key as a bearer token.' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-sid',
    description:
      "The web application's session (`sid` over plain http); methods that change something need its token in `X-CSRF-Token`.",
  },
} as const;

const PARAMETERS = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Makes repeating safe for 24 h: the same key with the same request answers as the first time and says so in `Idempotent-Replayed`.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
    example: '5f0c2b1e-order-17',
  },
} as const;

const HEADERS = {
  'X-Request-Id': {
    description: "The request's id: the caller's own, or a new one.",
    schema: { type: 'string' },
  },
  Location: { description: 'Where the new thing is.', schema: { type: 'string', format: 'uri-reference' } },
  'WWW-Authenticate': { description: 'How to show a key.', schema: { type: 'string', const: 'svc' } },
  'Retry-After': {
    description: 'Seconds until trying again may help.',
    schema: { type: 'integer', minimum: 1 },
  },
} as const;
