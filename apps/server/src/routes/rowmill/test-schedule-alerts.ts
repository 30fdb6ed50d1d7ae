import { authorOf } from '@rowmill/resources';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { scheduleParams } from '../sirp/schemas/schedule.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/schedules/{id}/alerts/test',
  operation: 'testScheduleAlerts',
  group: 'rowmill',
  role: 'editor',
  summary: 'Sends a trial to those who are told about a scheduled query.',
  params: scheduleParams,
  replies: {
    200: {
      description: 'To how many letters went, and how the webhook took it.',
      schema: Type.Object({
        mail: Type.Integer({ minimum: 0 }),
        webhook: Type.Optional(
          Type.Object({
            delivered: Type.Boolean(),
            status: Type.Optional(Type.Integer()),
            problem: Type.Optional(Type.String()),
            milliseconds: Type.Number({ minimum: 0 }),
          }),
        ),
      }),
      example: { mail: 1, webhook: { delivered: true, status: 204, milliseconds: 35 } },
    },
  },
  errors: [
    'egress/denied',
    'egress/unreachable',
    'egress/timeout',
    'egress/tls',
    'egress/away',
    'mail/bad-address',
    'mail/not-set-up',
    'mail/refused',
    'mail/unavailable',
    'request/not-found',
  ],
  async handle(request, { schedules }) {
    const { params, signal } = request;
    return { status: 200, body: await schedules.testAlerts(authorOf(request), params.id, signal) };
  },
});
