import { searchText } from '../../parts/search-text.ts';
import { useAddress, type AddressChange } from '../../parts/use-address.ts';

/** What the address holds of the policies page. */
export interface PoliciesView {
  /** The id of the policy whose form is open, or `new`. */
  readonly edit?: string;
  /** What the form of a new one begins with. */
  readonly domain?: string;
  /** An address to look up. */
  readonly check?: string;
}

export function usePoliciesView(): readonly [PoliciesView, (change: AddressChange<PoliciesView>) => void] {
  const [search, change] = useAddress<PoliciesView>();
  const [edit, domain, check] = [search['edit'], search['domain'], search['check']].map(searchText);
  const view = {
    ...(edit !== undefined && { edit }),
    ...(domain !== undefined && { domain }),
    ...(check !== undefined && { check }),
  };
  return [view, change];
}
