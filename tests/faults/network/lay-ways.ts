import type { Environment } from '../../../scripts/services/cluster-environment.ts';
import type { Network, Way } from './start-network.ts';

export const SERVERS = ['postgres', 'temporal', 'redis', 's3'] as const;
export type ServerName = (typeof SERVERS)[number];

export const wayOf = (node: string, server: ServerName): Way => `${node}-to-${server}`;

/** Lays a way from a node to every server; the node's settings that lead along them. */
export async function layWays(network: Network, node: string, direct: Environment): Promise<Environment> {
  const lay = (server: ServerName, upstream: string): Promise<string> =>
    network.lay(wayOf(node, server), upstream);
  const along = async (server: ServerName, address: string): Promise<string> => {
    const url = new URL(address);
    return address.replace(url.host, await lay(server, url.host));
  };
  return {
    ...direct,
    ROWMILL_DATABASE_URL: await along('postgres', direct['ROWMILL_DATABASE_URL']!),
    ROWMILL_TEMPORAL_ADDRESS: await lay('temporal', direct['ROWMILL_TEMPORAL_ADDRESS']!),
    ROWMILL_REDIS_URL: await along('redis', direct['ROWMILL_REDIS_URL']!),
    ROWMILL_S3_ENDPOINT: await along('s3', direct['ROWMILL_S3_ENDPOINT']!),
  };
}
