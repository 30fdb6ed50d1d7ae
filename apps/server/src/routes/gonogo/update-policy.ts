import { Type } from 'typebox';
import { authorOf } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import { draftOf, policyBody, policyBodyExample } from './policy-body.ts';
import { policyAnswer, policyReply, policyReplyExample } from './policy-reply.ts';

export default defineRoute({
  method: 'PUT',
  path: '/v1/gonogo/policies/{id}',
  operation: 'updatePolicy',
  group: 'gonogo',
  role: 'editor',
  summary: 'Replaces a domain policy; with If-Match only the version that was read.',
  description: 'The new limits count at once, and for what was granted in the last minute.',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  body: policyBody,
  exampleBody: policyBodyExample,
  replies: {
    200: {
      description: 'The policy as it is now.',
      schema: policyReply,
      example: { ...policyReplyExample, version: 2 },
    },
  },
  errors: ['policy/bad-domain', 'policy/taken', 'request/changed-meanwhile', 'request/not-found'],
  async handle(request, { gates, policies }) {
    const { body, caller, headers, params } = request;
    const record = await policies.update(authorOf(request), params.id, draftOf(body), (version) =>
      requireMatch(headers['if-match'], version, 'policy'),
    );
    await gates.changed(caller.workspace);
    return policyAnswer(200, record);
  },
});
