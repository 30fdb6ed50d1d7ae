import type { Caller } from '@rowmill/resources';

export type { Caller } from '@rowmill/resources';

/** Who asks where nobody has to be known: someone without a workspace, who sees no row of any. */
export function nobodyFrom(address: string): Caller {
  return { workspace: '', role: 'viewer', actor: `address ${address}` };
}
