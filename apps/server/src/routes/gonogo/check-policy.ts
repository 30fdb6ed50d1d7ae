import { canonicalDomain, checkDispatches, matchPolicy, policiesByDomain } from '@rowmill/engine';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';

const count = Type.Integer({ minimum: 0 });

const dispatch = Type.Array(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), {
  minItems: 1,
  maxItems: 2,
  description: '`[epochMs]`, or `[epochMs, count]` for several at the same time.',
});

export default defineRoute({
  method: 'POST',
  path: '/v1/gonogo/domains/{domain}/check',
  operation: 'checkPolicy',
  group: 'gonogo',
  role: 'viewer',
  summary: 'Says whether a domain may be asked now, after a history that the caller gives.',
  description: 'Nothing is counted and nothing is taken. Without a policy the default limits decide.',
  params: Type.Object({ domain: Type.String({ minLength: 1, maxLength: 1000 }) }),
  body: Type.Object({
    domainDispatches: Type.Optional(
      Type.Array(dispatch, { default: [], description: 'What was dispatched before, in any order.' }),
    ),
  }),
  exampleBody: { domainDispatches: [[1_767_323_045_000], [1_767_323_045_900, 3]] },
  replies: {
    200: {
      description: 'Go or no go.',
      schema: Type.Object({
        go: Type.Boolean(),
        retryAfterMs: Type.Union([count, Type.Null()], {
          description: '0 when `go`; null when the policy is closed.',
        }),
        window: Type.Union([Type.Enum(['perSecond', 'perTenSeconds', 'perMinute']), Type.Null()], {
          description: 'The window that decides; null when `go`.',
        }),
        counts: Type.Object({ perSecond: count, perTenSeconds: count, perMinute: count }),
      }),
      example: {
        go: false,
        retryAfterMs: 350,
        window: 'perSecond',
        counts: { perSecond: 4, perTenSeconds: 4, perMinute: 4 },
      },
    },
  },
  errors: ['policy/bad-domain'],
  async handle({ body: { domainDispatches = [] }, caller, params }, { policies }) {
    const domain = canonicalDomain(params.domain);
    const { limits } = matchPolicy(domain, policiesByDomain(await policies.all(caller.workspace)));
    const dispatches = domainDispatches.map(([epochMs = 0, times = 1]) => [epochMs, times] as const);
    return { status: 200, body: checkDispatches(limits, dispatches, Date.now()) };
  },
});
