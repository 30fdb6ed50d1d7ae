import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { nameInAddress } from '../../parts/name-in-address.ts';

export const CREDENTIAL_TABS = ['credentials', 'secrets', 'prompts', 'checkpoints'] as const;
export type CredentialTab = (typeof CREDENTIAL_TABS)[number];

/** What the address says of this page. */
export interface CredentialsView {
  /** The first one when left out. */
  readonly tab?: CredentialTab;
  /** The name of what is looked at; the list when left out. */
  readonly one?: string;
  /** The kind of a credential that is being made; `''` while it is chosen, or where there are no kinds. */
  readonly make?: string;
}

export function useCredentialsView(): readonly [CredentialsView, (view: CredentialsView) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const go = useCallback(
    (view: CredentialsView) => void navigate({ to: '/credentials', search: view as never }),
    [navigate],
  );
  const tab = CREDENTIAL_TABS.find((known) => known === search['tab']);
  const one = nameInAddress(search['one']);
  return [
    {
      ...(tab !== undefined && { tab }),
      ...(one !== undefined && { one }),
      ...(typeof search['make'] === 'string' && { make: search['make'] }),
    },
    go,
  ];
}
