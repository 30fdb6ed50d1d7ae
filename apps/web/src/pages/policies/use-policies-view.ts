import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { searchText } from '../../parts/search-text.ts';

/** What the address holds of the policies page. */
export interface PoliciesView {
  /** The id of the policy whose form is open, or `new`. */
  readonly edit?: string;
  /** What the form of a new one begins with. */
  readonly domain?: string;
  /** An address to look up. */
  readonly check?: string;
}

type Change = { readonly [K in keyof PoliciesView]?: PoliciesView[K] | undefined };

export function usePoliciesView(): readonly [PoliciesView, (change: Change) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const change = useCallback(
    (next: Change) =>
      void navigate({
        to: '.',
        search: (current: Record<string, unknown>) => ({ ...current, ...next }),
        replace: true,
      } as Parameters<typeof navigate>[0]),
    [navigate],
  );
  const [edit, domain, check] = [search['edit'], search['domain'], search['check']].map(searchText);
  const view = {
    ...(edit !== undefined && { edit }),
    ...(domain !== undefined && { domain }),
    ...(check !== undefined && { check }),
  };
  return [view, change];
}
