import type { operations } from '@rowmill/client';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../session/session-context.ts';

export type Demo = operations['getDemo']['responses'][200]['content']['application/json'];
export type Example = Demo['examples'][number];

/** The site that came up with the service, and the queries that work on it; `undefined` until the server has said. */
export function useDemo(): Demo | undefined {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['demo'],
    // It comes and goes only with the service itself.
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await client.api.GET('/v1/demo', { signal })).data!,
  });
  return data;
}
