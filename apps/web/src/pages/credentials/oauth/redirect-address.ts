import { serverAddress } from '../../../connection/server-address.ts';
import { CONSENT_PATH } from './arrived-answer.ts';

/** The address that has to be registered with the provider. */
export function redirectAddress(): string {
  return `${serverAddress()}/app${CONSENT_PATH}`;
}
