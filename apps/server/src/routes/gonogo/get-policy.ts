import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { policyAnswer, policyReply, policyReplyExample } from './policy-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/gonogo/policies/{id}',
  operation: 'getPolicy',
  group: 'gonogo',
  role: 'viewer',
  summary: 'Shows a domain policy; its version is in the ETag.',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  replies: { 200: { description: 'The policy.', schema: policyReply, example: policyReplyExample } },
  errors: ['request/not-found'],
  async handle({ caller, params }, { policies }) {
    return policyAnswer(200, await policies.get(caller.workspace, params.id));
  },
});
