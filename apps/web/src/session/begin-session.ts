import { ApiProblem, type Client } from '@rowmill/client';
import type { Session } from './session-context.ts';

interface SignIn {
  readonly username: string;
  readonly password: string;
}

/** Signs in, into a workspace as long as one may go there; the server says where else. */
export async function beginSession(client: Client, signIn: SignIn, workspace?: string): Promise<Session> {
  const begin = async (body: SignIn & { readonly workspace?: string }): Promise<Session> =>
    (await client.api.POST('/v1/sessions', { body })).data as Session;
  if (workspace === undefined) return begin(signIn);
  try {
    return await begin({ ...signIn, workspace });
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'access/forbidden') return begin(signIn);
    throw problem;
  }
}
