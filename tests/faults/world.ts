import { connectTo } from '../../packages/cluster/src/redis/connect-to.fixture.ts';
import { seasonStore } from '../../packages/cluster/src/redis/season-store.fixture.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimPorts } from '../../scripts/services/claim-ports.ts';
import { startServices, type ClusterServices } from '../../scripts/services/start-services.ts';
import { startNode, type Node, type Role } from '../cluster/start-node.ts';
import { makeShiftedClocks, type ShiftedClocks } from './clock/shifted-clocks.ts';
import { mountSmallDisk, type SmallDisk } from './disk/small-disk.ts';
import { createServiceCaller, type ServiceCaller } from './load/service-caller.ts';
import { layWays } from './network/lay-ways.ts';
import { startNetwork, type Network } from './network/start-network.ts';
import { putPolicies } from './put-policies.ts';
import { startSite, type Site } from './site/start-site.ts';

export interface WorldOptions {
  readonly seed: number;
  readonly apis?: number;
  readonly workers?: number;
  /** The file that nodes run in place of the program's own, as planted bugs do. */
  readonly entry?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A cluster, all that it stands on and the site that it asks, made to be disturbed. */
export interface World extends AsyncDisposable {
  readonly seed: number;
  /** Of the first admin. */
  readonly key: string;
  /** Below it every node has its own. */
  readonly directory: string;
  readonly site: Site;
  readonly services: ClusterServices;
  readonly network: Network;
  readonly clocks: ShiftedClocks;
  readonly apis: readonly Node[];
  readonly workers: readonly Node[];
  /** The disk of each worker, by its name; none where this machine lets nobody mount one. */
  readonly disks: ReadonlyMap<string, SmallDisk>;
  readonly caller: ServiceCaller;
  /** Where nodes keep their data, by name. */
  dataOf(node: string): string;
}

const DISK_MEGABYTES = 400;
const CACHE_BYTES = 100_000_000;

export async function openWorld(options: WorldOptions): Promise<World> {
  const { seed, apis: apiCount = 2, workers: workerCount = 2 } = options;
  await using opened = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-faults-'));
  opened.defer(() => rm(directory, { recursive: true, force: true }));
  const names: readonly (readonly [Role, string])[] = [
    ...Array.from({ length: apiCount }, (_, n) => ['api', `api-${n + 1}`] as const),
    ...Array.from({ length: workerCount }, (_, n) => ['worker', `worker-${n + 1}`] as const),
  ];
  const clocks = opened.use(await makeShiftedClocks(['redis', 'postgres', ...names.map(([, name]) => name)]));
  const [site, network, services] = await Promise.all([
    startSite(seed),
    startNetwork(),
    startServices({
      environments: { redis: clocks.environment('redis'), postgres: clocks.environment('postgres') },
    }),
  ]);
  for (const one of [site, network, services]) opened.use(one);
  await rememberNothingGranted(services.redis.url);
  const { ports, release } = await claimPorts(names.length);
  opened.defer(release);

  const disks = new Map<string, SmallDisk>();
  const dataOf = (node: string): string => join(directory, node, 'data');
  const outcomes = await Promise.allSettled(
    names.map(async ([role, name], index) => {
      if (role === 'worker') {
        const disk = await mountSmallDisk(dataOf(name), DISK_MEGABYTES);
        if (disk !== undefined) disks.set(name, opened.use(disk));
      }
      const node = await startNode({
        name,
        role,
        port: ports[index]!,
        directory: join(directory, name),
        ...(options.entry === undefined ? {} : { entry: options.entry }),
        environment: {
          ...(await layWays(network, name, services.environment())),
          ...clocks.environment(name),
          ROWMILL_METRICS: 'true',
          // Nodes start often here, from sources.
          NODE_COMPILE_CACHE: join(directory, 'compiled'),
          ROWMILL_CACHE_BYTES: String(CACHE_BYTES),
          ...options.environment,
          ROWMILL_DATA: dataOf(name),
        },
      });
      opened.defer(() => node.kill());
      return node;
    }),
  );
  const nodes = outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
  const apis = nodes.filter(({ role }) => role === 'api');
  const workers = nodes.filter(({ role }) => role === 'worker');
  const access = nodes.find(({ firstAccess }) => firstAccess !== undefined)?.firstAccess;
  if (access === undefined) throw new Error('no node told a first key');
  const caller = createServiceCaller({
    key: access.key,
    addresses: () => apis.map(({ address }) => address),
  });
  await putPolicies(caller);
  const rest = opened.move();
  return {
    seed,
    key: access.key,
    directory,
    site,
    services,
    network,
    clocks,
    apis,
    workers,
    disks,
    caller,
    dataOf,
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  };
}

/** Nothing was granted before: this Redis need not be quiet for its first minute. */
async function rememberNothingGranted(url: string): Promise<void> {
  await using link = await connectTo(url);
  await seasonStore(link, 'rowmill');
}
