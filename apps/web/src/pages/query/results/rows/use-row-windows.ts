import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { ResultRow } from '@rowmill/client';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useClient } from '../../../../session/session-context.ts';
import { readWindow, type WindowOfRows } from './read-window.ts';

/** Rows that are asked for at once: a few screens. Sorted rows cost the server a look at all of them, so there are more. */
const WINDOW = 200;
const SORTED_WINDOW = 1_000;
const ASK_AGAIN_MS = 1_000;

export interface RowsWanted {
  readonly run: string;
  readonly stage: number;
  readonly sort?: string | undefined;
  readonly order?: 'ascending' | 'descending' | undefined;
  /** How many rows the stage has given so far. */
  readonly known: number;
  /** Whether the run has ended, so that nothing changes any more. */
  readonly isOver: boolean;
}

export interface RowWindows {
  /** Rows that can be read, or soon can; nothing until the server has said so. */
  readonly count: number | undefined;
  /** What is here is of a moment before; the newest is on its way. */
  readonly isOld: boolean;
  readonly rowAt: (index: number) => ResultRow | undefined;
  readonly problem?: unknown;
}

/** The rows around those in view; of a million rows a few hundred are here. */
export function useRowWindows(wanted: RowsWanted, first: number, end: number): RowWindows {
  const client = useClient();
  const { run, stage, sort, order, known, isOver } = wanted;
  const size = sort === undefined ? WINDOW : SORTED_WINDOW;
  const ask = (window: number) => {
    const expected = Math.max(0, Math.min(known - window * size, size));
    // Any new row may change any page of sorted rows; those are asked for again only when there are twice as many.
    const version = sort === undefined ? expected : Math.floor(Math.log2(known + 1));
    return {
      queryKey: ['rows', run, stage, sort, order, window, size, version, isOver],
      staleTime: Infinity,
      gcTime: 30_000,
      structuralSharing: false,
      placeholderData: keepPreviousData<WindowOfRows>,
      // Rows are told of a little before they can be read.
      refetchInterval: ({ state }: { state: { data?: WindowOfRows | undefined } }) =>
        !isOver && state.data !== undefined && state.data.rows.length < expected ? ASK_AGAIN_MS : false,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        readWindow(client.api, { run, stage, sort, order, offset: window * size, limit: size }, signal),
    } as const;
  };
  const begin = useQuery(ask(0));
  const from = Math.max(1, Math.floor(first / size));
  const to = Math.floor(Math.max(0, end - 1) / size);
  const windows = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  const others = useQueries({
    queries: windows.map(ask),
    combine: useCallback(
      (results: readonly { readonly data: WindowOfRows | undefined; readonly error: unknown }[]) => ({
        // A map, which is taken as it is: a list would be compared with the one before, value by value.
        rows: new Map(results.map(({ data }, at) => [at, data?.rows])),
        error: results.find(({ error }) => error !== null)?.error,
      }),
      [],
    ),
  });
  const firstRows = begin.data?.rows;
  const held = useHeldRows(`${sort} ${order}`, from, others.rows);
  const rowAt = useMemo(
    () => (index: number) => {
      const window = Math.floor(index / size);
      const rows = window === 0 ? firstRows : (others.rows.get(window - from) ?? held(window));
      return rows?.[index % size];
    },
    [firstRows, from, held, others.rows, size],
  );
  const problem = begin.error ?? others.error ?? undefined;
  return {
    count: begin.data && (isOver ? begin.data.total : Math.max(begin.data.total, known)),
    isOld: begin.isPlaceholderData,
    rowAt,
    ...(problem !== undefined && { problem }),
  };
}

const MOST_HELD = 20;

/** What windows held before they were asked for again, so that a table that grows does not flicker. */
function useHeldRows(
  order: string,
  from: number,
  windows: ReadonlyMap<number, readonly ResultRow[] | undefined>,
): (window: number) => readonly ResultRow[] | undefined {
  const held = useRef(new Map<string, readonly ResultRow[]>());
  useEffect(() => {
    for (const [at, rows] of windows) if (rows !== undefined) held.current.set(`${order} ${from + at}`, rows);
    for (const key of [...held.current.keys()].slice(0, -MOST_HELD)) held.current.delete(key);
  }, [from, order, windows]);
  return useCallback((window) => held.current.get(`${order} ${window}`), [order]);
}
