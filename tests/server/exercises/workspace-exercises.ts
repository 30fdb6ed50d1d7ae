import type { Exercise, Prepared } from '../exercise.ts';
import { keyHeaders, newName, type Person, type Place } from '../open-place.ts';

const ownWorkspace = (_place: Place, { workspace }: Person): Prepared => ({ names: { id: workspace } });

/** The workspace of the other callers must survive; a key of the new one deletes it. */
async function makeWorkspace(place: Place): Promise<Prepared> {
  const { id, key } = await place.make(place.admin.byKey, 'POST', '/v1/workspaces', { name: newName() });
  return { names: { id: String(id) }, shown: keyHeaders(String(key)) };
}

async function makeMember(place: Place): Promise<Prepared> {
  const credential = { username: newName(), password: newName() };
  await place.make(place.admin.byKey, 'POST', '/v1/secrets/users', { credential });
  return { names: { username: credential.username } };
}

/** Somebody with an account in another workspace. */
async function makeOutsider(place: Place): Promise<Prepared> {
  const credential = { username: newName(), password: newName() };
  await place.make(place.stranger.byKey, 'POST', '/v1/secrets/users', { credential });
  return { names: { username: credential.username } };
}

export const workspaceExercises = {
  getMe: { role: 'viewer', status: 200, request: () => ({}) },
  createSession: {
    role: 'anyone',
    status: 201,
    // Someone of its own: signing in ends the session that the request came with, and wrong tries make the account wait.
    prepare: async (place, { role }) => {
      const { username, password, bySession } = await place.makePerson(role);
      return { names: { username, password }, shown: bySession };
    },
    request: ({ username = '', password = '' }) => ({ body: { username, password } }),
  },
  getSession: { role: 'viewer', status: 200, bySession: true, request: () => ({}) },
  moveSession: {
    role: 'viewer',
    status: 200,
    bySession: true,
    prepare: ownWorkspace,
    request: ({ id = '' }) => ({ body: { workspace: id } }),
  },
  deleteSession: {
    role: 'viewer',
    status: 204,
    bySession: true,
    prepare: async (place, person) => ({ names: {}, shown: await place.signIn(person) }),
    request: () => ({}),
  },
  createWorkspace: { role: 'admin', status: 201, request: () => ({ body: { name: newName() } }) },
  listWorkspaces: { role: 'viewer', status: 200, request: () => ({ query: { limit: '1000' } }) },
  getWorkspace: {
    role: 'viewer',
    status: 200,
    prepare: ownWorkspace,
    request: ({ id = '' }) => ({ params: { id } }),
  },
  deleteWorkspace: {
    role: 'admin',
    status: 204,
    prepare: makeWorkspace,
    request: ({ id = '' }) => ({ params: { id } }),
  },
  listMembers: { role: 'viewer', status: 200, request: () => ({ query: { limit: '1000' } }) },
  addMember: {
    role: 'admin',
    status: 201,
    elsewhere: 409,
    isKnownEverywhere: true,
    prepare: makeOutsider,
    request: ({ username = '' }) => ({ body: { username, role: 'viewer' } }),
  },
  getMember: {
    role: 'viewer',
    status: 200,
    prepare: makeMember,
    request: ({ username = '' }) => ({ params: { username } }),
  },
  updateMember: {
    role: 'admin',
    status: 200,
    prepare: makeMember,
    request: ({ username = '' }) => ({ params: { username }, body: { role: 'editor' } }),
  },
  removeMember: {
    role: 'admin',
    status: 204,
    prepare: makeMember,
    request: ({ username = '' }) => ({ params: { username } }),
  },
  listAuditEntries: { role: 'admin', status: 200, request: () => ({}) },
  verifyAudit: { role: 'admin', status: 200, request: () => ({}) },
} satisfies Record<string, Exercise>;
