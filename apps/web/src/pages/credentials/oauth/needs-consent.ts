import type { Credential } from '../credential-types.ts';

/** Whether a person has to agree before a credential can be used. */
export function needsConsent({ type, config }: Pick<Credential, 'type' | 'config'>): boolean {
  return type === 'oauth' && config.credentials['oauth']?.['grant'] === 'authorization_code';
}
