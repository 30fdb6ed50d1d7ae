import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** All that the address holds of the query page: whoever gets the address sees the same. */
export interface View {
  /** The text; of a run, the run has it. */
  readonly query?: string;
  readonly run?: string;
  /** Whose rows are shown; the last one when left out. */
  readonly stage?: number;
  /** The id of a tab; the first one when left out. */
  readonly tab?: string;
  readonly sort?: string;
  readonly order?: 'ascending' | 'descending';
  /** Only these columns, in this order. */
  readonly columns?: readonly string[];
}

export type ChangeView = (change: { readonly [K in keyof View]?: View[K] | undefined }) => void;

/** What is shown, and how to show something else; a new run is a step back in the browser's history, the rest is not. */
export function useView(): readonly [View, ChangeView] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const change = useCallback<ChangeView>(
    (next) =>
      void navigate({
        to: '.',
        search: (current: Record<string, unknown>) => ({ ...current, ...next }),
        replace: next.run === undefined,
      } as Parameters<typeof navigate>[0]),
    [navigate],
  );
  return [viewOf(search), change];
}

function viewOf({ query, run, stage, tab, sort, order, columns }: Record<string, unknown>): View {
  return {
    ...(typeof query === 'string' && { query }),
    ...(typeof run === 'string' && { run }),
    ...(Number.isSafeInteger(stage) && { stage: stage as number }),
    ...(typeof tab === 'string' && { tab }),
    ...(typeof sort === 'string' && { sort }),
    ...((order === 'ascending' || order === 'descending') && { order }),
    ...(Array.isArray(columns) && { columns: columns.map(String) }),
  };
}
