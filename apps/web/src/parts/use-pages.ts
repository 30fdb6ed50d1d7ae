import { useInfiniteQuery } from '@tanstack/react-query';

interface PageOf<T> {
  readonly items: readonly T[];
  readonly nextCursor?: string | undefined;
}

/** A list of the API as far as it was read. */
export interface Pages<T> {
  /** `undefined` until the first page is here. */
  readonly items: readonly T[] | undefined;
  readonly problem: unknown;
  readonly hasMore: boolean;
  readonly isReadingMore: boolean;
  readMore(): void;
}

/** Reads a list page by page: the first at once, the others as they are wanted. */
export function usePages<T>(
  queryKey: readonly unknown[],
  read: (query: { readonly cursor?: string }, signal: AbortSignal) => Promise<PageOf<T>>,
  options: { readonly refetchInterval?: number; readonly enabled?: boolean } = {},
): Pages<T> {
  const list = useInfiniteQuery({
    ...options,
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam === undefined ? {} : { cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
  return {
    items: list.data?.pages.flatMap(({ items }) => items),
    problem: list.error ?? undefined,
    hasMore: list.hasNextPage,
    isReadingMore: list.isFetchingNextPage,
    readMore: () => void list.fetchNextPage(),
  };
}
