import { canonicalDomain, matchPolicy, policiesByDomain, type LiveCounter } from '@rowmill/engine';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { policyFields } from '../gonogo/policy-body.ts';

const count = Type.Integer({ minimum: 0 });

export default defineRoute({
  method: 'GET',
  path: '/v1/gonogo/counters',
  operation: 'listPolicyCounters',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Tells how much of each policy is used at this moment.',
  description:
    'One counter for each policy, and one for each domain without a policy that the workspace asked in the last minute. ' +
    'Nothing is taken by looking.',
  query: Type.Object({
    domain: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1000,
        description: 'Only the counter that decides for this host, whether it was asked lately or not.',
      }),
    ),
  }),
  replies: {
    200: {
      description: 'The counters.',
      schema: Type.Object({
        items: Type.Array(
          Type.Object({
            domain: Type.String({ description: 'Hosts below it count with it.' }),
            policyId: Type.Optional(
              Type.String({ format: 'uuid', description: 'Left out where no policy decides.' }),
            ),
            limits: Type.Object(policyFields.policy.properties),
            counts: Type.Object({ perSecond: count, perTenSeconds: count, perMinute: count }),
            retryAfterMs: Type.Union([count, Type.Null()], {
              description: '0 when a request may go now; null when the policy is closed.',
            }),
          }),
        ),
      }),
      example: {
        items: [
          {
            domain: 'shop.example',
            policyId: '01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11',
            limits: { perSecond: 2, perMinute: 60 },
            counts: { perSecond: 2, perTenSeconds: 11, perMinute: 42 },
            retryAfterMs: 350,
          },
        ],
      },
    },
  },
  errors: ['policy/bad-domain', 'database/unavailable'],
  async handle({ caller: { workspace }, query }, { gates, policies }) {
    const { domain: host } = query;
    if (host === undefined) {
      const counters = await gates.counters(workspace);
      return { status: 200, body: { items: counters.map(counterJson) } };
    }
    const domain = canonicalDomain(host);
    const match = matchPolicy(domain, policiesByDomain(await policies.all(workspace)));
    const counters = await gates.counters(workspace);
    const live = counters.find((counter) => counter.domain === match.domain);
    const nearest = await gates.gateOf(workspace).nearest(domain);
    const idle = {
      ...match,
      counts: { perSecond: 0, perTenSeconds: 0, perMinute: 0 },
      retryAfterMs: nearest === Infinity ? null : nearest,
    };
    return { status: 200, body: { items: [counterJson(live ?? idle)] } };
  },
});

function counterJson({ retryAfterMs, ...counter }: LiveCounter): object {
  return { ...counter, retryAfterMs: retryAfterMs === null ? null : Math.max(0, Math.ceil(retryAfterMs)) };
}
