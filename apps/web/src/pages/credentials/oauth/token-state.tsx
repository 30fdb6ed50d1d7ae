import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { dateAndTime } from '../../../parts/show-time.ts';
import type { Credential } from '../credential-types.ts';
import { needsConsent } from './needs-consent.ts';

/** Whether a credential that is exchanged for a token has one. */
export function TokenState({ credential }: { readonly credential: Credential }) {
  const { token } = credential;
  if (token !== undefined)
    return (
      <Badge
        variant="light"
        size="sm"
        color="green"
        tt="none"
        miw="max-content"
        leftSection={<IconCheck size={12} aria-hidden />}
        title={`Got ${dateAndTime(token.obtainedAt)}${token.expiresAt === undefined ? '' : `, good until ${dateAndTime(token.expiresAt)}`}; it is renewed by itself where the provider allows.`}
      >
        has a token
      </Badge>
    );
  if (!needsConsent(credential)) return null;
  return (
    <Badge
      variant="light"
      size="sm"
      color="yellow"
      tt="none"
      miw="max-content"
      leftSection={<IconAlertTriangle size={12} aria-hidden />}
      title="A person has to give consent once before queries can use it."
    >
      needs consent
    </Badge>
  );
}
