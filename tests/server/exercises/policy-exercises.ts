import type { Exercise, Prepared } from '../exercise.ts';
import { newName, type Place } from '../open-place.ts';

const bodyFor = (domain: string): object => ({ name: 'gently', domain, policy: { perMinute: 0 } });

async function makePolicy(place: Place): Promise<Prepared> {
  const domain = `${newName()}.example`;
  const made = await place.make(place.editor.byKey, 'POST', '/v1/gonogo/policies', bodyFor(domain));
  return { names: { id: String(made['id']), domain } };
}

export const policyExercises = {
  createPolicy: {
    role: 'editor',
    status: 201,
    request: () => ({ body: bodyFor(`${newName()}.example`) }),
  },
  listPolicies: { role: 'viewer', status: 200, request: () => ({ query: { limit: '1000' } }) },
  listPolicyCounters: { role: 'viewer', status: 200, request: () => ({}) },
  getPolicy: {
    role: 'viewer',
    status: 200,
    prepare: makePolicy,
    request: ({ id = '' }) => ({ params: { id } }),
  },
  updatePolicy: {
    role: 'editor',
    status: 200,
    prepare: makePolicy,
    request: ({ id = '', domain = '' }) => ({ params: { id }, body: bodyFor(domain) }),
  },
  deletePolicy: {
    role: 'editor',
    status: 204,
    prepare: makePolicy,
    request: ({ id = '' }) => ({ params: { id } }),
  },
  enforcePolicy: {
    role: 'editor',
    status: 200,
    prepare: makePolicy,
    request: ({ id = '', domain = '' }) => ({ params: { id, domain } }),
  },
  // The policy lets nothing through, so an answer that knows of it differs from one that does not.
  checkPolicy: {
    role: 'viewer',
    status: 200,
    elsewhere: 200,
    prepare: makePolicy,
    request: ({ domain = '' }) => ({ params: { domain }, body: { domainDispatches: [] } }),
  },
} satisfies Record<string, Exercise>;
