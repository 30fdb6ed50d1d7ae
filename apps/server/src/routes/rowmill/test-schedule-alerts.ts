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
  description: 'The mail is sent before the answer; the webhook is told right after it.',
  params: scheduleParams,
  replies: {
    200: {
      description: 'To how many it went.',
      schema: Type.Object({ mail: Type.Integer({ minimum: 0 }), webhooks: Type.Integer({ minimum: 0 }) }),
      example: { mail: 1, webhooks: 0 },
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
    return { status: 200, body: await schedules.testAlerts(authorOf(request), request.params.id) };
  },
});
