import { connectTo } from '../../packages/cluster/src/redis/connect-to.fixture.ts';
import { seasonStore } from '../../packages/cluster/src/redis/season-store.fixture.ts';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
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
import { makeStores } from './sinks/make-stores.ts';
import { startSite, type Site } from './site/start-site.ts';

export interface WorldOptions {
  readonly seed: number;
  readonly apis?: number;
  readonly workers?: number;
  /** Processes that open pages; with them everything leaves through one egress. None when left out. */
  readonly browsers?: number;
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
  readonly browsers: readonly Node[];
  readonly egresses: readonly Node[];
  /** All of them. */
  readonly nodes: readonly Node[];
  /** The disk of each worker and browser, by its name; none where this machine lets nobody mount one. */
  readonly disks: ReadonlyMap<string, SmallDisk>;
  readonly caller: ServiceCaller;
  /** Where nodes keep their data, by name. */
  dataOf(node: string): string;
}

const DISK_MEGABYTES = 400;
const CACHE_BYTES = 100_000_000;

export async function openWorld(options: WorldOptions): Promise<World> {
  const { seed, apis: apiCount = 2, workers: workerCount = 2, browsers: browserCount = 0 } = options;
  await using opened = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-faults-'));
  opened.defer(() => rm(directory, { recursive: true, force: true }));
  // Chromium runs under another account, and finds its folder below.
  await chmod(directory, 0o711);
  const names: readonly (readonly [Role, string])[] = [
    ...Array.from({ length: apiCount }, (_, n) => ['api', `api-${n + 1}`] as const),
    ...Array.from({ length: workerCount }, (_, n) => ['worker', `worker-${n + 1}`] as const),
    ...Array.from({ length: browserCount }, (_, n) => ['browser', `browser-${n + 1}`] as const),
    ...(browserCount === 0 ? [] : [['egress', 'egress-1'] as const]),
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
  const { ports, release } = await claimPorts(names.length + 1);
  opened.defer(release);
  const wayOut = browserCount === 0 ? {} : egressSettings(ports[names.length]!);

  const disks = new Map<string, SmallDisk>();
  const dataOf = (node: string): string => join(directory, node, 'data');
  const outcomes = await Promise.allSettled(
    names.map(async ([role, name], index) => {
      if (role === 'worker' || role === 'browser') {
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
          ...(role === 'egress' ? {} : await layWays(network, name, services.environment())),
          ...wayOut,
          ...clocks.environment(name),
          ROWMILL_METRICS: 'true',
          ROWMILL_CACHE_BYTES: String(CACHE_BYTES),
          ...options.environment,
          ROWMILL_DATA: dataOf(name),
          ROWMILL_BROWSER_DIRECTORY: join(dataOf(name), 'browsers'),
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
  const browsers = nodes.filter(({ role }) => role === 'browser');
  const egresses = nodes.filter(({ role }) => role === 'egress');
  const access = nodes.find(({ firstAccess }) => firstAccess !== undefined)?.firstAccess;
  if (access === undefined) throw new Error('no node told a first key');
  const caller = createServiceCaller({
    key: access.key,
    addresses: () => apis.map(({ address }) => address),
  });
  await putPolicies(caller);
  await makeStores(caller, site, services.s3);
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
    browsers,
    egresses,
    nodes,
    disks,
    caller,
    dataOf,
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  };
}

/** What browsers, the egress and those who leave through it agree on. */
function egressSettings(port: number): Readonly<Record<string, string>> {
  const token = randomBytes(32).toString('hex');
  return {
    ROWMILL_BROWSER_TOKEN: token,
    ROWMILL_BROWSER_PORT: '0',
    ROWMILL_BROWSER_SLOTS: '3',
    ROWMILL_EGRESS_TOKEN: token,
    ROWMILL_EGRESS_PORT: String(port),
    ROWMILL_EGRESS_VIA: `http://127.0.0.1:${port}`,
  };
}

/** Nothing was granted before: this Redis need not be quiet for its first minute. */
async function rememberNothingGranted(url: string): Promise<void> {
  await using link = await connectTo(url);
  await seasonStore(link, 'rowmill');
}
