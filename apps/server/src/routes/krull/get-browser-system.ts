import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';

const count = Type.Integer({ minimum: 0 });

export default defineRoute({
  method: 'GET',
  path: '/v1/krull/system',
  operation: 'getBrowserSystem',
  group: 'krull',
  role: 'viewer',
  summary: 'Tells how the browsers are: what they do, and what became of earlier jobs.',
  replies: {
    200: {
      description: 'True readings, taken now; browsers are started with the first job.',
      schema: Type.Object({
        health: Type.Enum(['up', 'down'], { description: 'Whether a job could run.' }),
        problem: Type.Optional(Type.String({ description: 'The code of the reason why none could.' })),
        version: Type.Union([Type.String(), Type.Null()], { description: 'Null before the first job.' }),
        slots: Type.Integer({ minimum: 0, description: 'Jobs that run at the same time.' }),
        busy: Type.Integer({ minimum: 0, description: 'Jobs that run.' }),
        queued: Type.Integer({ minimum: 0, description: 'Jobs that wait.' }),
        browsers: Type.Array(
          Type.Object({
            startedAt: Type.String({ format: 'date-time' }),
            pages: Type.Integer({ minimum: 0, description: 'Pages it has shown.' }),
            memoryBytes: Type.Number({ minimum: 0 }),
            isRetiring: Type.Boolean({ description: 'It finishes its jobs and takes no more.' }),
          }),
        ),
        jobs: Type.Record(Type.String(), count, {
          description: 'How many jobs ended since the start, by outcome: `ok`, or the code of the error.',
        }),
        recycled: Type.Integer({ minimum: 0, description: 'Browsers that were replaced in time.' }),
        killed: Type.Integer({ minimum: 0, description: 'Browsers that had to be ended.' }),
      }),
      example: {
        health: 'up',
        version: 'HeadlessChrome/156.0.8078.79',
        slots: 2,
        busy: 1,
        queued: 0,
        browsers: [
          {
            startedAt: '2026-01-02T03:04:05.678Z',
            pages: 17,
            memoryBytes: 213_000_000,
            isRetiring: false,
          },
        ],
        jobs: { ok: 16, 'browser/timeout': 1 },
        recycled: 0,
        killed: 0,
      },
    },
  },
  errors: [],
  async handle(_request, { pages }) {
    const { problem, version, browsers, ...rest } = await pages.status();
    return {
      status: 200,
      body: {
        health: problem === undefined ? 'up' : 'down',
        ...(problem !== undefined && { problem }),
        version: version ?? null,
        ...rest,
        browsers: browsers.map(({ bornAt, pages: shown, memoryBytes, isRetiring }) => ({
          startedAt: new Date(bornAt).toISOString(),
          pages: shown,
          memoryBytes,
          isRetiring,
        })),
      },
    };
  },
});
