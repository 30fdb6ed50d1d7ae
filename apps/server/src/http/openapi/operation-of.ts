import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '@rowmill/contracts';
import { closeObjects } from '../close-objects.ts';
import type { ReplyFacts, Route } from '../define-route.ts';
import { errorsOf } from './errors-of.ts';

type Json = Readonly<Record<string, unknown>>;

const REQUEST_ID = { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } };

/** A route as an operation of the document. */
export function operationOf(route: Route): Json {
  const replies = Object.entries(route.replies).map(([status, reply]) => [
    status,
    replyOf(Number(status), reply),
  ]);
  const problems = [...errorsOf(route)].map(([status, codes]) => [String(status), problemsOf(status, codes)]);
  return {
    operationId: route.operation,
    tags: [route.group],
    summary: route.summary,
    ...(route.description !== undefined && { description: route.description }),
    'x-least-role': route.role,
    ...(route.role === 'anyone' && { security: [] }),
    parameters: parametersOf(route),
    ...(route.body !== undefined && { requestBody: bodyOf(route) }),
    responses: Object.fromEntries([...replies, ...problems]) as unknown,
  };
}

function parametersOf(route: Route): readonly Json[] {
  const places = [
    ['path', route.params],
    ['query', route.query],
  ] as const;
  const declared = places.flatMap(([place, schema]) => {
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = closeObjects(schema) as {
      properties?: Readonly<Record<string, Json>>;
      required?: readonly string[];
    };
    return Object.entries(properties).map(([name, { description, ...rest }]) => ({
      name,
      in: place,
      // What has a default may be left out.
      required: place === 'path' || (required.includes(name) && !('default' in rest)),
      ...(description !== undefined && { description }),
      schema: rest,
    }));
  });
  return route.idempotent === true
    ? [...declared, { $ref: '#/components/parameters/Idempotency-Key' }]
    : declared;
}

/** A missing body counts as an empty object, so it is required only where that would not do. */
function bodyOf(route: Route): Json {
  const schema = closeObjects(route.body ?? {}) as { required?: readonly string[] };
  return {
    required: (schema.required ?? []).length > 0,
    content: {
      'application/json': { schema, ...(route.exampleBody !== undefined && { example: route.exampleBody }) },
      ...(route.form !== undefined && { 'multipart/form-data': { schema: closeObjects(route.form) } }),
    },
  };
}

function replyOf(status: number, { description, schema, contentTypes, example }: ReplyFacts): Json {
  const media = { ...(schema !== undefined && { schema }), ...(example !== undefined && { example }) };
  const types = contentTypes ?? (schema === undefined ? [] : ['application/json']);
  return {
    description,
    headers: {
      ...REQUEST_ID,
      ...(status === 201 && { Location: { $ref: '#/components/headers/Location' } }),
    },
    ...(types.length > 0 && {
      content: Object.fromEntries(types.map((type) => [type, type === 'application/json' ? media : {}])),
    }),
  };
}

function problemsOf(status: number, codes: readonly ErrorCode[]): Json {
  const names = codes.map((code) => code.replace('/', '.'));
  return {
    description: `${STATUS_CODES[status]}: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
    headers: {
      ...REQUEST_ID,
      ...(status === 401 && { 'WWW-Authenticate': { $ref: '#/components/headers/WWW-Authenticate' } }),
      ...((status === 429 || status === 503) && {
        'Retry-After': { $ref: '#/components/headers/Retry-After' },
      }),
    },
    'x-error-codes': codes,
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/examples/${name}` }])),
      },
    },
  };
}
