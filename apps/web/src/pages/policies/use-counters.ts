import { useQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../parts/item-of.ts';
import { useClient } from '../../session/session-context.ts';

export type Counter = ItemOf<'listPolicyCounters'>;

const LOOK_AGAIN_MS = 1_000;

/** How much of each policy is used, looked at each second while somebody sees it. */
export function useCounters(): { readonly counters: readonly Counter[]; readonly problem: unknown } {
  const client = useClient();
  const { data, error } = useQuery({
    queryKey: ['policy-counters'],
    refetchInterval: LOOK_AGAIN_MS,
    queryFn: async ({ signal }) => (await client.api.GET('/v1/gonogo/counters', { signal })).data!.items,
  });
  return { counters: data ?? [], problem: error ?? undefined };
}
