import type { operations } from '@rowmill/client';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../session/session-context.ts';

export type SavedQuery = operations['getSavedQuery']['responses'][200]['content']['application/json'];

/** The saved query that the address names, if it names one. */
export function useSavedQuery(id: string | undefined): SavedQuery | undefined {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['saved query', id],
    enabled: id !== undefined,
    queryFn: async () =>
      (await client.api.GET('/v1/saved-queries/{id}', { params: { path: { id: id! } } })).data!,
  });
  return id === undefined ? undefined : data;
}
