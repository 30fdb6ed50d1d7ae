import { useQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../parts/item-of.ts';
import { useClient } from '../../session/session-context.ts';

export type Store = ItemOf<'listStores'>;
export type DeadLetter = ItemOf<'listDeadLetters'>;

/** A kind of store that can be used: what it takes and what it promises. */
export interface StoreType {
  readonly type: Store['type'];
  readonly summary: string;
  readonly guarantees: {
    readonly acknowledged: boolean;
    readonly repeats: 'harmless' | 'duplicates';
    readonly details: string;
  };
  readonly configuration: object;
  readonly credentials: object;
  readonly examples: readonly StoreExample[];
}

interface StoreExample {
  readonly title: string;
  readonly configuration: Readonly<Record<string, unknown>>;
}

/** The kinds of stores that are built; they change with the version of the server only. */
export function useStoreTypes(): {
  readonly types: readonly StoreType[] | undefined;
  readonly problem: unknown;
} {
  const client = useClient();
  const { data, error } = useQuery({
    queryKey: ['stores', 'types'],
    staleTime: Infinity,
    queryFn: async () => {
      const { items } = (await client.api.GET('/v1/mentos/store-types')).data!;
      return items.filter(({ built }) => built) as unknown as readonly StoreType[];
    },
  });
  return { types: data, problem: error ?? undefined };
}
