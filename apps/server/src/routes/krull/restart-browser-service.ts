import { authorOf } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { restartReplies } from '../../service-board/restart-reply.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/krull/restart',
  operation: 'restartBrowserService',
  group: 'krull',
  role: 'admin',
  summary: 'Restarts the browser service.',
  replies: restartReplies,
  errors: ['service/restarted-just-now'],
  async handle(request, { serviceBoard }) {
    return { status: 202, body: await serviceBoard.restart('krull', authorOf(request)) };
  },
});
