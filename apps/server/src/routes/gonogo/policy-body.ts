import { ServiceError } from '@rowmill/contracts';
import { Type, type TInteger, type TOptional } from 'typebox';
import type { PolicyDraft } from '@rowmill/resources';
import { canonicalDomain } from '@rowmill/engine';

const LONGEST = 1000;

const limit = (window: string): TOptional<TInteger> =>
  Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: `Dispatches in any ${window}; unlimited when missing, closed when 0.`,
    }),
  );

/** What users decide about a policy. */
export const policyFields = {
  name: Type.String({ minLength: 1, maxLength: LONGEST, description: 'A label for people.' }),
  domain: Type.String({
    minLength: 1,
    maxLength: LONGEST,
    description: 'A host; the policy also counts for all hosts below it.',
  }),
  policy: Type.Object(
    {
      perSecond: limit('second'),
      perTenSeconds: limit('ten seconds'),
      perMinute: limit('minute'),
    },
    { minProperties: 1 },
  ),
};

export const policyBody = Type.Object(policyFields);

export const policyBodyExample = {
  name: 'The shop, gently',
  domain: 'shop.example',
  policy: { perSecond: 2, perMinute: 60 },
};

/** A body as it is kept: its domain in the one way of writing it, which for other scripts is the longer one. */
export function draftOf(body: PolicyDraft): PolicyDraft {
  const domain = canonicalDomain(body.domain);
  if (domain.length > LONGEST) throw new ServiceError('policy/bad-domain', { domain: body.domain });
  return { ...body, domain };
}
