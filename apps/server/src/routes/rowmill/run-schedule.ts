import { authorOf } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { dispatchOnce } from '../../queries/dispatch-once.ts';
import { dispatchedAnswer } from '../../queries/dispatched-answer.ts';
import { DISPATCH_ERRORS } from '../sirp/schemas/dispatch-errors.ts';
import { dispatchedExample, dispatched as dispatchedReply } from '../sirp/schemas/dispatched.ts';
import { scheduleParams } from '../sirp/schemas/schedule.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/schedules/{id}/run',
  operation: 'runSchedule',
  group: 'rowmill',
  role: 'editor',
  summary: 'Runs a scheduled query now, also while it is disabled or another run goes on.',
  params: scheduleParams,
  idempotent: true,
  replies: {
    202: { description: 'The query is queued.', schema: dispatchedReply, example: dispatchedExample },
  },
  errors: [...DISPATCH_ERRORS, 'request/not-found'],
  async handle(request, services) {
    const { params, href } = request;
    const dispatched = await dispatchOnce(request, services, (query) =>
      services.schedules.runNow(authorOf(request), params.id, query),
    );
    return dispatchedAnswer(dispatched, href);
  },
});
