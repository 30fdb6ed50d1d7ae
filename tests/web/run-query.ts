import type { Web } from './open-web.ts';

/** Runs a query to its end by the public API, with the admin's key; its id. */
export async function runQuery(web: Web, query: string, options: object = {}): Promise<string> {
  const answer = await web.call('/v1/sirp/query/runner/dispatch/wait', {
    method: 'POST',
    body: JSON.stringify({ query, ...options }),
  });
  const { id } = (await answer.json()) as { id?: string };
  if (id === undefined) throw new Error(`${query} was refused: ${answer.status}`);
  return id;
}
