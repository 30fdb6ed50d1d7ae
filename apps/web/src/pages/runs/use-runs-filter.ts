import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { runsFilterOf, type RunsFilter } from './runs-filter.ts';

export type ChangeFilter = (change: { readonly [K in keyof RunsFilter]?: RunsFilter[K] | undefined }) => void;

/** The filter of the list, which is in the address. */
export function useRunsFilter(): readonly [RunsFilter, ChangeFilter] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const change = useCallback<ChangeFilter>(
    (next) =>
      void navigate({
        to: '.',
        search: (current: Record<string, unknown>) => ({ ...current, ...next }),
        replace: true,
      } as Parameters<typeof navigate>[0]),
    [navigate],
  );
  return [runsFilterOf(search), change];
}
