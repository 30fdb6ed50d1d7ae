import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { nameInAddress } from '../../parts/name-in-address.ts';

/** What the address says of this page. */
export interface CellarView {
  /** The name of a table that is looked at; the list when left out. */
  readonly table?: string;
  readonly tab?: 'manifests';
}

export function useCellarView(): readonly [CellarView, (view: CellarView) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const go = useCallback(
    (view: CellarView) => void navigate({ to: '/cellar', search: view as never }),
    [navigate],
  );
  const table = nameInAddress(search['table']);
  return [
    {
      ...(table !== undefined && { table }),
      ...(search['tab'] === 'manifests' && { tab: 'manifests' as const }),
    },
    go,
  ];
}
