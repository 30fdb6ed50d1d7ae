import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimPorts } from '../../../scripts/services/claim-ports.ts';
import { goProgram, installServices } from '../../../scripts/services/install-services.ts';
import { startService } from '../../../scripts/services/service.ts';

/** The way from one node to one server: its name. */
export type Way = string;

/** A network between nodes and servers that can be disturbed. */
export interface Network extends AsyncDisposable {
  /** Makes a way to a server at `host:port`; returns the `host:port` to use in its place. */
  lay(way: Way, upstream: string): Promise<string>;
  /** Connections break and new ones are refused. */
  cut(way: Way): Promise<void>;
  /** Nothing arrives until it heals; then all of it does, as after a partition that connections outlive. */
  stall(way: Way): Promise<void>;
  slow(way: Way, latencyMs: number, jitterMs: number): Promise<void>;
  heal(way: Way): Promise<void>;
}

const TRIES = 3;
const STALLED_MS = 600_000;

/** A Toxiproxy of our own. */
export async function startNetwork(): Promise<Network> {
  await installServices(['toxiproxy']);
  const { ports, release } = await claimPorts(1);
  const [port = 0] = ports;
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-network-'));
  const api = `http://127.0.0.1:${port}`;

  async function tell(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${api}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`toxiproxy: ${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  async function poison(way: Way, latency: number, jitter: number): Promise<void> {
    for (const stream of ['upstream', 'downstream'])
      await tell('POST', `/proxies/${way}/toxics`, {
        name: `latency-${stream}`,
        type: 'latency',
        stream,
        attributes: { latency, jitter },
      });
  }

  const service = await startService({
    name: 'toxiproxy',
    port,
    directory,
    command: [goProgram('toxiproxy-server'), '-host', '127.0.0.1', '-port', String(port)],
    answers: () =>
      tell('GET', '/version').then(
        () => true,
        () => false,
      ),
  });
  return {
    async lay(way, upstream) {
      const proxy = await tell('POST', '/proxies', {
        name: way,
        listen: '127.0.0.1:0',
        upstream,
        enabled: true,
      });
      return (proxy as { listen: string }).listen;
    },
    cut: async (way) => void (await tell('POST', `/proxies/${way}`, { enabled: false })),
    stall: (way) => poison(way, STALLED_MS, 0),
    slow: poison,
    async heal(way) {
      await tell('POST', `/proxies/${way}`, { enabled: true });
      // Taking one away waits for what is on its way, and gives up when the other end is stopped meanwhile.
      for (let left = TRIES; ; left--) {
        const toxics = (await tell('GET', `/proxies/${way}/toxics`)) as readonly { readonly name: string }[];
        if (toxics.length === 0) return;
        const taking = Promise.all(
          toxics.map(({ name }) => tell('DELETE', `/proxies/${way}/toxics/${name}`)),
        );
        await taking.catch((error: unknown) => {
          if (left === 0) throw error;
        });
      }
    },
    async [Symbol.asyncDispose]() {
      await service.stop();
      release();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
