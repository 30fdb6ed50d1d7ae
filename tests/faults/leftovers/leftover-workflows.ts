import { openTemporal } from '@rowmill/cluster';
import type { World } from '../world.ts';

/** Workflows that still run although their queries have ended. */
export async function leftoverWorkflows({ services }: World): Promise<readonly string[]> {
  const environment = services.environment();
  await using temporal = await openTemporal({
    address: services.temporal.address,
    namespace: environment['ROWMILL_TEMPORAL_NAMESPACE']!,
    codecKeys: environment['ROWMILL_TEMPORAL_CODEC_KEYS']!,
  });
  const { count } = await temporal.client.workflow.count(`ExecutionStatus = 'Running'`);
  return count === 0 ? [] : [`${count} workflows still run`];
}
