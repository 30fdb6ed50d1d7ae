import { useAddress, type AddressChange } from '../../parts/use-address.ts';
import { runsFilterOf, type RunsFilter } from './runs-filter.ts';

export type ChangeFilter = (change: AddressChange<RunsFilter>) => void;

/** The filter of the list, which is in the address. */
export function useRunsFilter(): readonly [RunsFilter, ChangeFilter] {
  const [search, change] = useAddress<RunsFilter>();
  return [runsFilterOf(search), change];
}
