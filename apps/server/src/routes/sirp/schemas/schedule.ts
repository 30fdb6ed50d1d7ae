import { Type } from 'typebox';
import { queryBody } from './query-body.ts';

const moment = Type.String({ format: 'date-time' });

/** When and how to run, beyond the document. */
export const scheduleFields = {
  cron: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Minute, hour, day, month, weekday; instead of `minutes`.',
    }),
  ),
  timezone: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'For `cron`: an IANA zone; UTC when left out.',
    }),
  ),
  overlap: Type.Optional(
    Type.Enum(['skip', 'queue', 'cancel'], {
      default: 'skip',
      description:
        'When the run before still goes on: leave the tick out, run it afterwards, or cancel the run before.',
    }),
  ),
  catchup: Type.Optional(
    Type.Enum(['none', 'last'], {
      default: 'last',
      description: 'When ticks came while the service was away: leave them out, or run the last one late.',
    }),
  ),
  jitterSeconds: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 3_600,
      default: 0,
      description: 'Each run begins up to so many seconds late; shorter than the time between runs.',
    }),
  ),
  alerts: Type.Optional(
    Type.Object(
      {
        failure: Type.Optional(Type.Boolean({ description: 'Of each run that failed.' })),
        failuresInRow: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 1_000,
            description: 'Once, when so many runs in a row have failed.',
          }),
        ),
        recovery: Type.Optional(Type.Boolean({ description: 'When a run completes again.' })),
        empty: Type.Optional(Type.Boolean({ description: 'When a run completes without a row.' })),
        mail: Type.Optional(
          Type.Array(Type.String({ minLength: 3, maxLength: 300 }), {
            maxItems: 20,
            description: 'Addresses to write to.',
          }),
        ),
        webhook: Type.Optional(
          Type.String({ minLength: 1, maxLength: 1_000, description: 'The webhook to tell, by its name.' }),
        ),
      },
      { description: 'Who is told how the runs go.' },
    ),
  ),
};

/** The document's Query without `mode`, and when to run it. */
export const scheduleBody = Type.Object({
  ...queryBody.properties,
  minutes: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'Runs every so many minutes; 0 or left out without `cron`: kept, and never run by itself.',
    }),
  ),
  ...scheduleFields,
});

export const scheduleBodyExample = {
  query: 'api get https://shop.example/prices.json || sort price',
  cron: '30 6 * * MON-FRI',
  timezone: 'Europe/Berlin',
  alerts: { failuresInRow: 3, recovery: true, mail: ['ada@shop.example'] },
};

export const scheduleParams = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 1_000, description: 'The id of a schedule.' }),
});

export const scheduleReply = Type.Object({
  id: Type.String(),
  ...scheduleBody.properties,
  overlap: Type.Enum(['skip', 'queue', 'cancel']),
  catchup: Type.Enum(['none', 'last']),
  jitterSeconds: Type.Integer(),
  enabled: Type.Boolean(),
  when: Type.String({ description: 'In words.' }),
  nextRuns: Type.Array(moment, { description: 'Up to five; none while it is disabled.' }),
  failuresInRow: Type.Integer({ minimum: 0 }),
  version: Type.Integer({ minimum: 1 }),
  createdBy: Type.String(),
  createdAt: moment,
  updatedBy: Type.Optional(Type.String({ description: 'Whoever made this version, where it is known.' })),
  updatedAt: moment,
});

export const scheduleReplyExample = {
  id: '01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11',
  ...scheduleBodyExample,
  overlap: 'skip',
  catchup: 'last',
  jitterSeconds: 0,
  enabled: true,
  when: 'At 06:30, Monday through Friday (Europe/Berlin)',
  nextRuns: ['2026-01-05T05:30:00.000Z', '2026-01-06T05:30:00.000Z'],
  failuresInRow: 0,
  version: 1,
  createdBy: 'user ada',
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedBy: 'user ada',
  updatedAt: '2026-01-02T03:04:05.678Z',
};
