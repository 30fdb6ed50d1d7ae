import { SERVICE_NAMES } from '@rowmill/contracts';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { statusExample, statusReply } from '../../service-board/status-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/services/{service}/status',
  operation: 'getServiceStatus',
  group: 'sirp',
  role: 'viewer',
  summary: 'Says how a service is, by looking now.',
  params: Type.Object({ service: Type.Enum([...SERVICE_NAMES]) }),
  replies: {
    200: {
      description: 'How it is, also when it is down.',
      schema: statusReply,
      example: statusExample,
    },
  },
  errors: [],
  async handle({ params }, { serviceBoard }) {
    return { status: 200, body: await serviceBoard.status(params.service) };
  },
});
