import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { searchText } from '../../parts/search-text.ts';

/** What the address holds of the settings page. */
export interface SettingsView {
  /** The id of a section; the first one when left out. */
  readonly tab?: string;
  /** The webhook whose log is shown. */
  readonly webhook?: string;
  /** Of the audit log: only this operation, only this actor. */
  readonly operation?: string;
  readonly actor?: string;
}

type Change = { readonly [K in keyof SettingsView]?: SettingsView[K] | undefined };

export function useSettingsView(): readonly [SettingsView, (change: Change) => void] {
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
  const view = Object.fromEntries(
    ['tab', 'webhook', 'operation', 'actor']
      .map((name) => [name, searchText(search[name])] as const)
      .filter(([, text]) => text !== undefined),
  );
  return [view, change];
}
