import { QueryProblems, ServiceError } from '@rowmill/contracts';
import { Type } from 'typebox';
import { knownKeys } from '../testing/known-keys.fixture.ts';
import { buildServer } from './build-server.ts';
import { defineRoute, type Route } from './define-route.ts';

const replies = { 200: { description: 'What was sent.' } };
const facts = { group: 'rowmill', summary: 'Echoes.', replies, errors: [], role: 'viewer' } as const;

const echo = defineRoute({
  ...facts,
  method: 'POST',
  path: '/v1/things/{name}',
  operation: 'echo',
  role: 'editor',
  params: Type.Object({ name: Type.String({ maxLength: 20 }) }),
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 7 })),
    tags: Type.Optional(Type.Array(Type.String())),
    deep: Type.Optional(Type.Boolean()),
  }),
  body: Type.Object({
    title: Type.String({ minLength: 1 }),
    when: Type.Optional(Type.String({ format: 'date-time' })),
    inner: Type.Optional(Type.Object({ count: Type.Integer() })),
    free: Type.Optional(Type.Object({}, { additionalProperties: true })),
    either: Type.Optional(Type.Union([Type.Integer(), Type.Boolean()])),
  }),
  handle: async ({ params, query, body }) => ({ status: 200, body: { params, query, body } }),
});

function get(path: `/v1/${string}`, handle: Route['handle']): Route {
  return { ...facts, method: 'GET', path, operation: path, handle };
}

const throwing = (name: string, error: () => unknown): Route =>
  get(`/v1/throw/${name}`, async () => {
    throw error();
  });

const routes: readonly Route[] = [
  echo,
  { ...echo, method: 'DELETE', body: undefined, operation: 'forget', handle: async () => ({ status: 204 }) },
  get('/v1/list', async () => ({ status: 200, body: { items: [1], nextCursor: 'a b' } })),
  get('/v1/stream', async () => ({ status: 200, headers: { 'content-type': 'text/csv' }, body: rows() })),
  get('/v1/made', async () => ({
    status: 201,
    headers: { Location: '/v1/list' },
    body: { all: undefined, odd: NaN },
  })),
  throwing('bug', () => new Error('SELECT secret FROM /var/lib')),
  throwing('text', () => 'a string'),
  throwing('lost', () =>
    Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  ),
  throwing('gone', () => new Error('Client has encountered a connection error and is not queryable')),
  throwing('full', () => new ServiceError('limit/queue-full', { count: 9 }, { retryAfterMs: 2100 })),
  throwing(
    'query',
    () =>
      new QueryProblems(
        [
          { code: 'query/unknown-command', message: 'no command "flter"', severity: 'error', from: 3, to: 8 },
          { code: 'query/token-not-here', message: 'a warning', severity: 'warning', from: 0, to: 1 },
          {
            code: 'query/empty-stage',
            message: 'nothing here',
            severity: 'error',
            from: 9,
            to: 9,
            fix: 'remove it',
          },
        ],
        'a text',
      ),
  ),
];

async function* rows(): AsyncGenerator<string> {
  yield 'a,b\n';
  yield '';
  yield '1,2\n';
}

const caller = { workspace: 'w', actor: 'key 1', keyId: '1' } as const;
const app = buildServer({
  routes,
  services: {} as never,
  settings: { basePath: '/mill' },
  authenticate: knownKeys({
    view: { ...caller, role: 'viewer' },
    edit: { ...caller, role: 'editor' },
  }),
});

export interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS';
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly key?: string | null;
}

export async function send(url: string, { method = 'GET', headers = {}, body, key = 'edit' }: Sent = {}) {
  return app.inject({
    method,
    url,
    headers: {
      ...(key !== null && { authorization: `svc ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: body }),
  });
}

export const post = (body: string, sent: Sent = {}) =>
  send('/v1/things/a', { method: 'POST', body, ...sent });
