import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { claimPorts } from '../../scripts/services/claim-ports.ts';
import { ownDirectory } from '../../scripts/services/own-directory.ts';
import { startServices, type ClusterServices } from '../../scripts/services/start-services.ts';
import { startNode, type Node, type Role } from './start-node.ts';

const MOST_NODES = 15;

export interface ClusterOptions {
  /** Those of somebody else, who stops them; the cluster gets its own database, namespace and bucket on them. */
  readonly services?: ClusterServices;
  readonly apis?: number;
  readonly workers?: number;
  /** Processes that open pages. Left out: none, and queries that need pages wait for one. */
  readonly browsers?: number;
  /** Whether everything leaves through a process of its own. */
  readonly hasEgress?: boolean;
  /** Settings of every node, `ROWMILL_…`, before all others. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Rowmill on several processes and real servers. */
export interface Cluster extends AsyncDisposable {
  readonly services: ClusterServices;
  /** Of the first api node. */
  readonly address: string;
  /** Of the first admin, in the first workspace. */
  readonly key: string;
  readonly workspace: string;
  readonly apis: readonly Node[];
  readonly workers: readonly Node[];
  readonly browsers: readonly Node[];
  readonly egress: Node | undefined;
  /** What every node is told. */
  readonly environment: Readonly<Record<string, string>>;
  addWorker(): Promise<Node>;
  call(path: string, init?: RequestInit): Promise<Response>;
}

export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const { apis: apiCount = 1, workers: workerCount = 1, browsers: browserCount = 0 } = options;
  const services = options.services ?? (await startServices());
  const directory = await ownDirectory('rowmill-cluster-');
  const own = options.services === undefined ? services.environment() : await services.freshEnvironment();
  const { ports, release } = await claimPorts(MOST_NODES);
  const free = [...ports];
  const token = randomBytes(32).toString('hex');
  const egressPort = options.hasEgress === true ? free.pop() : undefined;
  const jobPorts = free.splice(0, browserCount);
  const environment = {
    ...own,
    ...(egressPort !== undefined && {
      ROWMILL_EGRESS_VIA: `http://127.0.0.1:${egressPort}`,
      ROWMILL_EGRESS_PORT: String(egressPort),
      ROWMILL_EGRESS_TOKEN: token,
    }),
    ROWMILL_BROWSER_TOKEN: token,
    ...(browserCount > 0 && {
      ROWMILL_BROWSER_URLS: jobPorts.map((port) => `http://127.0.0.1:${port}`).join(','),
    }),
    ...options.environment,
  };
  const nodes: Node[] = [];
  const add = async (role: Role): Promise<Node> => {
    const port = free.pop();
    if (port === undefined) throw new RangeError(`at most ${MOST_NODES} nodes`);
    const name = `${role}-${MOST_NODES - free.length}`;
    const node = await startNode({
      name,
      role,
      port,
      directory: join(directory, name),
      environment:
        role === 'browser' ? { ...environment, ROWMILL_BROWSER_PORT: String(jobPorts.pop()) } : environment,
    });
    nodes.push(node);
    return node;
  };
  const end = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.stop()));
    if (options.services === undefined) await services[Symbol.asyncDispose]();
    release();
    await rm(directory, { recursive: true, force: true });
  };
  const of = (role: Role): readonly Node[] => nodes.filter((node) => node.role === role);
  try {
    const roles = [
      ...Array<Role>(egressPort === undefined ? 0 : 1).fill('egress'),
      ...Array<Role>(apiCount).fill('api'),
      ...Array<Role>(workerCount).fill('worker'),
      ...Array<Role>(browserCount).fill('browser'),
    ];
    const outcomes = await Promise.allSettled(roles.map(add));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    const [first] = of('api');
    const access = nodes.find((node) => node.firstAccess !== undefined)?.firstAccess;
    if (first === undefined || access === undefined) throw new Error('no node told a first key');
    return {
      services,
      address: first.address,
      key: access.key,
      workspace: access.workspace,
      get apis() {
        return of('api');
      },
      get workers() {
        return of('worker');
      },
      get browsers() {
        return of('browser');
      },
      get egress() {
        return of('egress')[0];
      },
      environment,
      addWorker: () => add('worker'),
      call: (path, init = {}) =>
        fetch(`${first.address}${path}`, {
          ...init,
          headers: {
            authorization: `svc ${access.key}`,
            ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
            ...init.headers,
          },
        }),
      [Symbol.asyncDispose]: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}
