import type { Permit } from '@rowmill/contracts';

/** Asked just before something is sent: whoever hears no sends nothing, so that the permit is given back with the answer. */
export function isGood(permit: Permit, now: number): boolean {
  if (now <= permit.expires) return true;
  permit.giveBack();
  return false;
}
