import { authorOf } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { draftOf, policyBody, policyBodyExample } from './policy-body.ts';
import { policyAnswer, policyReply, policyReplyExample } from './policy-reply.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/gonogo/policies',
  operation: 'createPolicy',
  group: 'gonogo',
  role: 'editor',
  summary: 'Creates a domain policy, which counts at once.',
  body: policyBody,
  exampleBody: policyBodyExample,
  idempotent: true,
  replies: { 201: { description: 'The policy.', schema: policyReply, example: policyReplyExample } },
  errors: ['policy/bad-domain', 'policy/taken'],
  async handle(request, { gates, inWorkspace, policies }) {
    const { workspace } = request.caller;
    const draft = draftOf(request.body);
    const record = await inWorkspace(workspace, (tx) => policies.create(authorOf(request), draft, tx));
    await gates.changed(workspace);
    return policyAnswer(201, record);
  },
});
