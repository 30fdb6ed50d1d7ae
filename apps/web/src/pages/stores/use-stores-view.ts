import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { nameInAddress } from '../../parts/name-in-address.ts';

/** What the address says of this page: nothing for the list. */
export interface StoresView {
  /** The name of a store that is looked at. */
  readonly store?: string;
  readonly tab?: 'letters';
  /** The kind of a store that is being made; `''` while it is chosen. */
  readonly make?: string;
}

export function useStoresView(): readonly [StoresView, (view: StoresView) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const go = useCallback(
    (view: StoresView) => void navigate({ to: '/stores', search: view as never }),
    [navigate],
  );
  const store = nameInAddress(search['store']);
  return [
    {
      ...(store !== undefined && { store }),
      ...(search['tab'] === 'letters' && { tab: 'letters' as const }),
      ...(typeof search['make'] === 'string' && { make: search['make'] }),
    },
    go,
  ];
}
