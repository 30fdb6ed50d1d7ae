import type { operations } from '@rowmill/client';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../../session/session-context.ts';

export type Profile = operations['getQuerySummary']['responses'][200]['content']['application/json'];
export type ColumnProfile = Profile['columns'][number];

const ASK_AGAIN_MS = 1_000;

/** The profile of a run's result. The first question begins to compute it; it is asked until it is there. */
export function useProfile(run: string, isEnabled: boolean) {
  const client = useClient();
  return useQuery<Profile | null>({
    queryKey: ['profile', run],
    enabled: isEnabled,
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data === null ? ASK_AGAIN_MS : false),
    queryFn: async ({ signal }) => {
      const params = { path: { id: run } };
      const { data } = await client.api.GET('/v1/sirp/queries/{id}/summary', { params, signal });
      return data !== undefined && 'columns' in data ? data : null;
    },
  });
}
