import { authorOf } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { restartReplies } from '../../service-board/restart-reply.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/gonogo/restart',
  operation: 'restartPolicyService',
  group: 'gonogo',
  role: 'admin',
  summary: 'Restarts the service that decides how often a domain may be asked.',
  replies: restartReplies,
  errors: ['service/not-built', 'service/restarted-just-now'],
  async handle(request, { serviceBoard }) {
    return { status: 202, body: await serviceBoard.restart('gonogo', authorOf(request)) };
  },
});
