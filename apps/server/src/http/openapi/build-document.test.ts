import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { defineRoute } from '../define-route.ts';
import { buildDocument } from './build-document.ts';

const reply = Type.Object({ id: Type.String() });
const createThing = defineRoute({
  method: 'POST',
  path: '/v1/things/{kind}',
  operation: 'createThing',
  group: 'gonogo',
  role: 'editor',
  summary: 'Creates a thing.',
  params: Type.Object({ kind: Type.String({ description: 'Of which kind.' }) }),
  query: Type.Object({ dry: Type.Optional(Type.Boolean()) }),
  body: Type.Object({ name: Type.String(), inner: Type.Optional(Type.Object({ x: Type.Integer() })) }),
  exampleBody: { name: 'a' },
  idempotent: true,
  replies: { 201: { description: 'The thing.', schema: reply, example: { id: '1' } } },
  errors: ['request/taken', 'limit/disk-low'],
  handle: async () => ({ status: 201, body: { id: '1' } }),
});

interface Operation {
  readonly parameters: readonly unknown[];
  readonly requestBody: unknown;
  readonly responses: Readonly<Record<string, { 'x-error-codes'?: readonly string[]; headers?: object }>>;
}
const document = buildDocument([createThing], '/mill') as {
  readonly servers: unknown;
  readonly tags: readonly { name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const operation = document.paths['/v1/things/{kind}']!['post']!;

test('parameters come from the schemas', () => {
  expect(operation.parameters).toEqual([
    { name: 'kind', in: 'path', required: true, description: 'Of which kind.', schema: { type: 'string' } },
    { name: 'dry', in: 'query', required: false, schema: { type: 'boolean' } },
    { $ref: '#/components/parameters/Idempotency-Key' },
  ]);
});

test('bodies are shown as closed as they are', () => {
  expect(operation.requestBody).toEqual({
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string' },
            inner: {
              type: 'object',
              required: ['x'],
              properties: { x: { type: 'integer' } },
              additionalProperties: false,
            },
          },
          additionalProperties: false,
        },
        example: { name: 'a' },
      },
    },
  });
});

test('every status lists its codes: the route’s own and those of the frame', () => {
  const codes = Object.entries(operation.responses).map(([status, each]) => [status, each['x-error-codes']]);
  expect(Object.fromEntries(codes)).toEqual({
    201: undefined,
    400: ['request/malformed', 'request/unparsable'],
    401: ['access/no-key', 'access/bad-key', 'access/no-session'],
    403: ['access/forbidden', 'access/forged'],
    404: ['request/no-such-path'],
    409: ['request/still-running', 'request/taken'],
    413: ['request/too-large'],
    414: ['request/address-too-long'],
    415: ['request/media-type'],
    422: ['request/invalid', 'request/key-reused'],
    429: ['limit/rate'],
    431: ['request/headers-too-large'],
    500: ['internal/bug'],
    503: ['database/unavailable', 'service/draining', 'limit/disk-low'],
  });
});

test('only groups in use are tags, and the base path is the server', () => {
  expect([document.tags.map(({ name }) => name), document.servers]).toEqual([['gonogo'], [{ url: '/mill' }]]);
});
