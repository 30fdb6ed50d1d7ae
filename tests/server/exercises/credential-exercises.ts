import type { Exercise, Names, Parts, Prepared } from '../exercise.ts';
import { newName, type Place } from '../open-place.ts';

const bodyFor = (name: string): object => ({
  type: 'aws4',
  config: {
    credential: { name },
    credentials: { aws4: { accessKeyId: `id of ${name}`, secretAccessKey: `secret of ${name}` } },
  },
});

async function makeCredential(place: Place): Promise<Prepared> {
  const name = newName();
  await place.make(place.editor.byKey, 'POST', '/v1/secrets/credentials', bodyFor(name));
  return { names: { name } };
}

/** One that a person has to agree to. */
async function makeOAuth(place: Place): Promise<Prepared> {
  const name = newName();
  const oauth = {
    grant: 'authorization_code',
    authorizationUrl: `${place.site}/authorize`,
    tokenUrl: `${place.site}/token`,
    clientId: 'client',
    clientSecret: `secret of ${name}`,
  };
  await place.make(place.editor.byKey, 'POST', '/v1/secrets/credentials', {
    type: 'oauth',
    config: { credential: { name }, credentials: { oauth } },
  });
  return { names: { name } };
}

const byName = ({ name = '' }: Names): Parts => ({ params: { name } });

export const credentialExercises = {
  createCredential: { role: 'editor', status: 201, request: () => ({ body: bodyFor(newName()) }) },
  listCredentials: { role: 'viewer', status: 200, request: () => ({ query: { limit: '1000' } }) },
  getCredential: { role: 'viewer', status: 200, prepare: makeCredential, request: byName },
  updateCredential: {
    role: 'editor',
    status: 200,
    prepare: makeCredential,
    request: ({ name = '' }) => ({ params: { name }, body: bodyFor(name) }),
  },
  deleteCredential: { role: 'editor', status: 204, prepare: makeCredential, request: byName },
  getCredentialSchema: {
    role: 'viewer',
    status: 200,
    elsewhere: 200,
    request: () => ({ params: { type: 'oauth' } }),
  },
  listCredentialSchemas: { role: 'viewer', status: 200, request: () => ({}) },
  listOAuthMappings: { role: 'viewer', status: 200, request: () => ({}) },
  beginConsent: {
    role: 'editor',
    status: 200,
    prepare: makeOAuth,
    request: ({ name = '' }) => ({
      params: { name },
      body: { redirectUri: 'http://127.0.0.1:7717/callback' },
    }),
  },
  // Nobody has agreed to anything; tests/credentials goes the whole way.
  finishConsent: {
    role: 'editor',
    status: 409,
    code: 'credential/consent-unknown',
    prepare: makeOAuth,
    request: ({ name = '' }) => ({ params: { name }, body: { answer: { code: 'x', state: 'y' } } }),
  },
} satisfies Record<string, Exercise>;
