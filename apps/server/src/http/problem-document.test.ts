import { describe, expect, test } from 'vitest';
import { send } from './echo-server.fixture.ts';
import type { ProblemDocument } from './problem-document.ts';

describe('problem documents', () => {
  test('have exactly these fields', async () => {
    const reply = await send('/mill/v1/throw/full', { headers: { 'x-request-id': 'r' } });
    expect(reply.json()).toEqual({
      type: '/docs/errors#limit/queue-full',
      title: 'Too Many Requests',
      status: 429,
      detail: '9 queries wait already',
      instance: '/mill/v1/throw/full',
      code: 'limit/queue-full',
      requestId: 'r',
      retryable: true,
      errors: [],
    });
    expect(reply.headers['retry-after']).toBe('3');
  });

  test('every problem of a query text is told with its place', async () => {
    const problem = (await send('/v1/throw/query')).json<ProblemDocument>();
    expect([problem.status, problem.errors]).toEqual([
      422,
      [
        {
          pointer: '/body/query',
          code: 'query/unknown-command',
          detail: 'no command "flter"',
          from: 3,
          to: 8,
        },
        {
          pointer: '/body/query',
          code: 'query/empty-stage',
          detail: 'nothing here; remove it',
          from: 9,
          to: 9,
        },
      ],
    ]);
  });

  test.each([
    ['bug', 500, 'internal/bug'],
    ['text', 500, 'internal/bug'],
    ['lost', 503, 'database/unavailable'],
    ['gone', 503, 'database/unavailable'],
  ])('%s tells nothing from inside', async (name, status, code) => {
    const reply = await send(`/v1/throw/${name}`);
    expect([reply.statusCode, reply.json<ProblemDocument>().code]).toEqual([status, code]);
    expect(reply.body).not.toMatch(/SELECT|\/var|ECONN|10\.0|a string|\.ts/);
  });
});
