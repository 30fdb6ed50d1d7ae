import type { Client } from '@rowmill/client';

/** Who the server takes the key's holder for: `ada, admin of the workspace default`. */
export async function describeCaller({ api }: Client): Promise<string> {
  const { data } = await api.GET('/v1/me');
  const { username, role, workspace } = data!;
  const what = `${role} of the workspace ${workspace.name}`;
  return username === undefined ? what : `${username}, ${what}`;
}
