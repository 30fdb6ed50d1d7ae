import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { templateAnswer, templateReply, templateReplyExample } from './schemas/template.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/templates/{id}',
  operation: 'getTemplate',
  group: 'sirp',
  role: 'viewer',
  summary: 'Shows a query template; its version is in the ETag.',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  replies: { 200: { description: 'The template.', schema: templateReply, example: templateReplyExample } },
  errors: ['request/not-found'],
  async handle({ caller, params }, { templates }) {
    return templateAnswer(200, await templates.get(caller.workspace, params.id));
  },
});
