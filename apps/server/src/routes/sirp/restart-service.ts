import { SERVICE_NAMES } from '@rowmill/contracts';
import { Type } from 'typebox';
import { authorOf } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { restartReplies } from '../../service-board/restart-reply.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/services/{type}/restart',
  operation: 'restartService',
  group: 'sirp',
  role: 'admin',
  summary: 'Restarts a service, at most once in 30 s.',
  params: Type.Object({ type: Type.Enum([...SERVICE_NAMES]) }),
  replies: restartReplies,
  errors: ['service/not-built', 'service/restarted-just-now'],
  async handle(request, { serviceBoard }) {
    return { status: 202, body: await serviceBoard.restart(request.params.type, authorOf(request)) };
  },
});
