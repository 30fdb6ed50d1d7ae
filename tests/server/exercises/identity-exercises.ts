import type { Exercise, Prepared } from '../exercise.ts';
import { newName, type Person, type Place } from '../open-place.ts';

async function makeKey(place: Place, person: Person): Promise<Prepared> {
  const { id, key } = await place.make(person.byKey, 'POST', '/v1/secrets/apikeys', { role: 'viewer' });
  return { names: { id: String(id), key: String(key) } };
}

async function makeUser(place: Place): Promise<Prepared> {
  const credential = { username: newName(), password: newName() };
  await place.make(place.admin.byKey, 'POST', '/v1/secrets/users', { credential });
  return { names: credential };
}

/** Changing a password ends sessions, so it is done to somebody else, or by somebody made for it. */
async function makeUserFor(place: Place, { role }: Person): Promise<Prepared> {
  if (role === 'admin') return makeUser(place);
  const { username, password, byKey } = await place.makePerson(role);
  return { names: { username, password }, shown: byKey };
}

const ownName = (_place: Place, { username }: Person): Prepared => ({ names: { username } });

export const identityExercises = {
  generateApiKey: { role: 'own', status: 201, request: () => ({ body: { name: 'made by a test' } }) },
  verifyApiKey: {
    role: 'admin',
    status: 200,
    elsewhere: 200,
    prepare: makeKey,
    request: ({ key = '' }) => ({ body: { key } }),
  },
  listApiKeys: { role: 'own', status: 200, request: () => ({ query: { limit: '1000' } }) },
  getApiKey: {
    role: 'own',
    status: 200,
    notOwn: 404,
    prepare: makeKey,
    request: ({ id = '' }) => ({ params: { id } }),
  },
  deleteApiKey: {
    role: 'own',
    status: 204,
    notOwn: 404,
    prepare: makeKey,
    request: ({ id = '' }) => ({ params: { id } }),
  },
  createUser: {
    role: 'admin',
    status: 201,
    request: () => ({ body: { credential: { username: newName(), password: newName() } } }),
  },
  verifyUser: {
    role: 'admin',
    status: 200,
    elsewhere: 200,
    prepare: makeUser,
    request: ({ username = '', password = '' }) => ({ body: { credential: { username, password } } }),
  },
  updateUser: {
    role: 'own',
    status: 200,
    notOwn: 403,
    prepare: makeUserFor,
    request: ({ username = '', password = '' }) => ({
      params: { username },
      body: { credential: { password: newName(), oldpassword: password } },
    }),
  },
  listUsers: { role: 'admin', status: 200, request: () => ({ query: { limit: '1000' } }) },
  getUser: {
    role: 'own',
    status: 200,
    notOwn: 403,
    prepare: ownName,
    request: ({ username = '' }) => ({ params: { username } }),
  },
  deleteUser: {
    role: 'admin',
    status: 204,
    prepare: makeUser,
    request: ({ username = '' }) => ({ params: { username } }),
  },
} satisfies Record<string, Exercise>;
