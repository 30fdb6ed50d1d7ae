import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { statusExample, statusReply } from '../../service-board/status-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/services/status',
  operation: 'listServiceStatuses',
  group: 'sirp',
  role: 'viewer',
  summary: 'Says how all services are, by looking now.',
  replies: {
    200: {
      description: 'All ten, also those that are down.',
      schema: Type.Object({ items: Type.Array(statusReply) }),
      example: { items: [statusExample] },
    },
  },
  errors: [],
  async handle(_, { serviceBoard }) {
    return { status: 200, body: { items: await serviceBoard.statuses() } };
  },
});
