import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isCluster, type ClusterSettings } from '../../configuration/check-cluster.ts';
import { openClusterServers } from '../../program/open-cluster-servers.ts';
import { defineCheck } from '../define-check.ts';

const PATIENCE_MS = 2_000;
const PAUSE_MS = 200;

/** Whether the servers that machines of a cluster share can be reached from this one. */
export const clusterServers = defineCheck({
  name: 'cluster',
  async look(settings) {
    if (!isCluster(settings)) return { ok: true, detail: 'none: everything on this machine' };
    const away = await lookForServers(settings);
    if (away.length === 0) return { ok: true, detail: 'Temporal, Redis and the bucket answer' };
    return {
      ok: false,
      detail: `no answer from ${away.map((name) => `${name} (${placeOf(name, settings)})`).join(', ')}`,
      mend: 'start what is missing, or correct temporal.…, redis.url and s3.…: rowmill config --service shows what counts',
    };
  },
});

/** The names of those that did not answer in time. */
async function lookForServers(settings: ClusterSettings): Promise<readonly string[]> {
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-doctor-'));
  try {
    await using servers = await openClusterServers({ settings, directory, onTrouble: () => undefined });
    const until = performance.now() + PATIENCE_MS;
    const answers = async (check: () => Promise<boolean>): Promise<boolean> => {
      while (!(await check().catch(() => false))) {
        if (performance.now() > until) return false;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      return true;
    };
    const found = await Promise.all(
      Object.entries(servers.checks).map(async ([name, check]) => ({ name, isThere: await answers(check) })),
    );
    return found.flatMap(({ name, isThere }) => (isThere ? [] : [name]));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Without what is secret in it. */
function placeOf(name: string, settings: ClusterSettings): string {
  if (name === 'redis') return URL.parse(settings['redis.url'])?.host ?? 'redis.url is no address';
  if (name === 's3') return `bucket ${settings['s3.bucket']} at ${settings['s3.endpoint'] ?? 'AWS'}`;
  return settings['temporal.address'];
}
