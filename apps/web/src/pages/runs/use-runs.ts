import type { QueryItem } from '@rowmill/client';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useClient, useSession } from '../../session/session-context.ts';
import { mergeRuns } from './merge-runs.ts';
import { askedRuns, type RunsFilter } from './runs-filter.ts';

const NEWEST = 100;
const PAGE = 1_000;
const ASK_AGAIN_MS = 5_000;

export interface Runs {
  /** `undefined` until the first are here. */
  readonly runs: readonly QueryItem[] | undefined;
  readonly problem: unknown;
  readonly hasMore: boolean;
  readMore(): void;
}

/** Runs, newest first: the newest are asked for again and again, older ones only as one scrolls down to them. */
export function useRuns(filter: RunsFilter): Runs {
  const client = useClient();
  const queries = useQueryClient();
  const { username } = useSession();
  const read = async (limit: number, cursor: string | undefined, signal: AbortSignal) => {
    const query = {
      ...askedRuns(filter, username, Date.now()),
      limit,
      ...(cursor !== undefined && { cursor }),
    };
    return (await client.api.GET('/v1/sirp/queries', { params: { query }, signal })).data!;
  };
  const newest = useQuery({
    queryKey: ['runs', 'newest', filter],
    refetchInterval: ASK_AGAIN_MS,
    queryFn: ({ signal }) => read(NEWEST, undefined, signal),
  });
  const older = useInfiniteQuery({
    queryKey: ['runs', 'older', filter],
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    queryFn: ({ pageParam, signal }) => read(PAGE, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
  const { data } = newest;
  const { data: pages } = older;
  const { runs, hasGap } = useMemo(
    () => mergeRuns(data, pages?.pages.flatMap(({ items }) => items) ?? []),
    [data, pages],
  );
  useEffect(() => {
    if (hasGap) void queries.resetQueries({ queryKey: ['runs', 'older'] });
  }, [hasGap, queries]);
  return {
    runs: data === undefined && pages === undefined ? undefined : runs,
    problem: newest.error ?? older.error ?? undefined,
    hasMore: older.hasNextPage && data?.nextCursor !== undefined,
    readMore() {
      if (!older.isFetching) void older.fetchNextPage();
    },
  };
}
