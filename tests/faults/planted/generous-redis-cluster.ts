import * as cluster from '@rowmill/cluster';
import type { WorkspaceGates } from '@rowmill/engine';
import { PermitKeys } from '../../../packages/cluster/src/redis/permit-keys.ts';
import { PERMIT_SCRIPTS } from '../../../packages/cluster/src/redis/permit-scripts.ts';

export * from '@rowmill/cluster';

const LONG_AGO = 600_000_000;

/** A planted bug: an empty store is taken for one that knows that nothing was granted. */
export function createRedisGates(options: cluster.RedisGatesOptions): WorkspaceGates {
  const { decide, boot, giveBack } = PERMIT_SCRIPTS;
  return cluster.createRedisGates({
    ...options,
    scripts: { decide: generous(decide), boot: generous(boot), giveBack },
  });
}

function generous(script: string): string {
  const clocks = new PermitKeys('rowmill').clocks();
  const begin = 'since = now\n';
  const kept = `'since', now,`;
  if (!script.includes(begin) || !script.includes(kept)) throw new Error('the script has changed');
  return script
    .replace(begin, `since = now - ${LONG_AGO}\n  redis.call('HSET', '${clocks}', 'wall', '0')\n`)
    .replace(kept, `'since', since,`);
}
