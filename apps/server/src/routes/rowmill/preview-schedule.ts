import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { checkedTiming } from '../../schedules/timing/checked-timing.ts';
import { nextRuns } from '../../schedules/timing/next-runs.ts';
import { whenInWords } from '../../schedules/when-in-words.ts';
import { scheduleBody } from '../sirp/schemas/schedule.ts';

const RUNS_SHOWN = 5;
/** Jitter is drawn by the key of a schedule, and this one has none: what is told are its ticks. */
const NO_KEY = '';

const { minutes, cron, timezone, jitterSeconds } = scheduleBody.properties;

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/schedules/preview',
  operation: 'previewSchedule',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Tells when a schedule would run if it were made now, in words and as the next five times.',
  description: 'Nothing is kept. Each run may begin later by as much as the jitter allows.',
  body: Type.Object({ minutes, cron, timezone, jitterSeconds }),
  exampleBody: { cron: '30 6 * * MON-FRI', timezone: 'Europe/Berlin' },
  replies: {
    200: {
      description: 'When it would run.',
      schema: Type.Object({
        when: Type.String({ description: 'In words.' }),
        timezone: Type.Optional(Type.String({ description: 'Of `cron`, by its proper name.' })),
        nextRuns: Type.Array(Type.String({ format: 'date-time' }), {
          description: 'Up to five; none where it would never run by itself.',
        }),
      }),
      example: {
        when: 'At 06:30, Monday through Friday (Europe/Berlin)',
        timezone: 'Europe/Berlin',
        nextRuns: ['2026-01-05T05:30:00.000Z', '2026-01-06T05:30:00.000Z'],
      },
    },
  },
  errors: [],
  async handle({ body }) {
    const timing = checkedTiming(body);
    const now = Date.now();
    const runs = nextRuns(NO_KEY, { ...timing, anchorMs: now }, now, RUNS_SHOWN);
    return {
      status: 200,
      body: {
        when: whenInWords(timing),
        ...(timing.timezone !== undefined && { timezone: timing.timezone }),
        nextRuns: runs.map(({ tickMs }) => new Date(tickMs).toISOString()),
      },
    };
  },
});
