import { searchText } from '../../parts/search-text.ts';
import { useAddress, type AddressChange } from '../../parts/use-address.ts';

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

export function useSettingsView(): readonly [SettingsView, (change: AddressChange<SettingsView>) => void] {
  const [search, change] = useAddress<SettingsView>();
  const view = Object.fromEntries(
    ['tab', 'webhook', 'operation', 'actor']
      .map((name) => [name, searchText(search[name])] as const)
      .filter(([, text]) => text !== undefined),
  );
  return [view, change];
}
