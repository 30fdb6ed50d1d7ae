import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Other values for some of what an address holds; `undefined` takes one out. */
export type AddressChange<V> = { readonly [K in keyof V]?: V[K] | undefined };

/** What stands behind the question mark of the address, and how to change parts of it. `isStep` can be gone back from. */
export function useAddress<V>(): readonly [
  Readonly<Record<string, unknown>>,
  (change: AddressChange<V>, isStep?: boolean) => void,
] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const change = useCallback(
    (next: AddressChange<V>, isStep = false) =>
      void navigate({
        to: '.',
        search: (current: Record<string, unknown>) => ({ ...current, ...next }),
        replace: !isStep,
      } as Parameters<typeof navigate>[0]),
    [navigate],
  );
  return [search, change];
}
