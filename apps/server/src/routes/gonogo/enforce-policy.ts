import { canonicalDomain } from '@rowmill/engine';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/gonogo/domains/{domain}/enforce/{id}',
  operation: 'enforcePolicy',
  group: 'gonogo',
  role: 'editor',
  summary: 'Takes one permit of a policy, now or not at all.',
  description: 'A permit that was given counts like a request of a query, whether it is used or not.',
  params: Type.Object({
    domain: Type.String({ minLength: 1, maxLength: 1000 }),
    id: Type.String({ format: 'uuid' }),
  }),
  replies: {
    200: {
      description: 'Go or no go.',
      schema: Type.Object({
        go: Type.Boolean(),
        retryAfterMs: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
          description: '0 when `go`; null when the policy is closed.',
        }),
      }),
      example: { go: true, retryAfterMs: 0 },
    },
  },
  errors: ['policy/bad-domain', 'policy/not-covered', 'request/not-found'],
  async handle({ caller, params }, { gates }) {
    const domain = canonicalDomain(params.domain);
    return { status: 200, body: await gates.enforce(caller.workspace, params.id, domain) };
  },
});
