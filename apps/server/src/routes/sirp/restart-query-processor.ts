import { authorOf } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { restartReplies } from '../../service-board/restart-reply.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/restart',
  operation: 'restartQueryProcessor',
  group: 'sirp',
  role: 'admin',
  summary: 'Restarts the query service; running queries go on afterwards.',
  replies: restartReplies,
  errors: ['service/not-built', 'service/restarted-just-now'],
  async handle(request, { serviceBoard }) {
    return { status: 202, body: await serviceBoard.restart('sirp', authorOf(request)) };
  },
});
