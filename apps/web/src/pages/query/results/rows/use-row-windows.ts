import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { ResultRow } from '@rowmill/client';
import { useClient } from '../../../../session/session-context.ts';

/** Rows that are asked for at once: a few screens, and well under a page's limit. */
export const WINDOW = 200;

export interface RowsWanted {
  readonly run: string;
  readonly stage: number;
  readonly sort?: string | undefined;
  readonly order?: 'ascending' | 'descending' | undefined;
  /** Changes when there are more rows to see: how many rows the stage has given so far. */
  readonly known: number;
}

export interface RowWindows {
  readonly total: number;
  readonly complete: boolean;
  rowAt(index: number): ResultRow | undefined;
  readonly problem?: unknown;
}

interface WindowOfRows {
  readonly total: number;
  readonly complete: boolean;
  readonly rows: readonly ResultRow[];
}

/** The rows around those in view; of a million rows a few hundred are here. */
export function useRowWindows(wanted: RowsWanted, first: number, last: number): RowWindows {
  const client = useClient();
  const { run, stage, sort, order, known } = wanted;
  const ask = (window: number) => ({
    queryKey: ['rows', run, stage, sort, order, window, Math.min(known, (window + 1) * WINDOW)],
    staleTime: Infinity,
    gcTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<WindowOfRows> => {
      const query = {
        offset: window * WINDOW,
        limit: WINDOW,
        ...(sort !== undefined && { sortKey: sort, sort: true, sortOrder: order ?? 'ascending' }),
      };
      const { data } = await client.api.GET('/v1/sirp/queries/{id}/stages/{stage}/results', {
        params: { path: { id: run, stage: String(stage) }, query },
        signal,
      });
      const page = data as { total: number; complete: boolean; results: { content: ResultRow }[] };
      return { total: page.total, complete: page.complete, rows: page.results.map(({ content }) => content) };
    },
  });
  const begin = useQuery(ask(0));
  const from = Math.max(1, Math.floor(first / WINDOW));
  const to = Math.floor(last / WINDOW);
  const others = useQueries({
    queries: Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ask(from + index)),
  });
  return {
    total: begin.data?.total ?? 0,
    complete: begin.data?.complete ?? false,
    rowAt(index) {
      const window = Math.floor(index / WINDOW);
      const data = window === 0 ? begin.data : others[window - from]?.data;
      return data?.rows[index % WINDOW];
    },
    ...(begin.error !== null && { problem: begin.error }),
  };
}
