import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../session/session-context.ts';
import { startedBy, type StartedBy } from './started-by.ts';

const MOST = 1_000;
const FRESH_MS = 60_000;

/** Who asked for a run, as people know them: keys by their names, where one may see these. */
export function useStarter(createdBy: string | undefined): StartedBy {
  const client = useClient();
  const { kind, name } = startedBy(createdBy);
  const { data } = useQuery({
    queryKey: ['key names'],
    enabled: kind === 'key',
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const params = { query: { limit: MOST } };
      const { items } = (await client.api.GET('/v1/secrets/apikeys', { params, signal })).data!;
      return new Map(items.map((key) => [key.id, key.name]));
    },
  });
  return kind === 'key' ? { kind, name: data?.get(name) ?? `…${name.slice(-4)}` } : { kind, name };
}
