import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimPorts } from './claim-ports.ts';
import { goProgram, installServices } from './install-services.ts';
import { startService } from './service.ts';

const MOST_PROXIES = 14;

export interface Toxiproxy extends AsyncDisposable {
  readonly pid: number;
  /** A way to a server that can be disturbed; `upstream` is host:port. */
  proxy(name: string, upstream: string): Promise<Proxy>;
}

export interface Proxy {
  /** host:port */
  readonly address: string;
  /** `silent`: nothing passes and nobody is told, as when a cable is cut. `refused`: connections end and none begins. */
  cut(how?: 'silent' | 'refused'): Promise<void>;
  /** Every reply comes so much later. */
  latency(milliseconds: number): Promise<void>;
  /** As if nothing had been; connections that were cut end. */
  heal(): Promise<void>;
}

export async function startToxiproxy(): Promise<Toxiproxy> {
  await installServices(['toxiproxy']);
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-toxiproxy-'));
  const { ports, release } = await claimPorts(1 + MOST_PROXIES);
  const [port = 0, ...free] = ports;
  const service = await startService({
    name: 'toxiproxy',
    port,
    directory,
    command: [goProgram('toxiproxy-server'), '-host', '127.0.0.1', '-port', String(port)],
    answers: () =>
      ask(port, '/version').then(
        () => true,
        () => false,
      ),
  });
  return {
    get pid() {
      return service.pid;
    },
    async proxy(name, upstream) {
      const listen = free.pop();
      if (listen === undefined) throw new RangeError(`at most ${MOST_PROXIES} proxies`);
      return await createProxy(port, { name, listen: `127.0.0.1:${listen}`, upstream });
    },
    async [Symbol.asyncDispose]() {
      await service.stop();
      release();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

interface ProxyShape {
  readonly name: string;
  readonly listen: string;
  readonly upstream: string;
}

async function createProxy(port: number, shape: ProxyShape): Promise<Proxy> {
  const path = `/proxies/${shape.name}`;
  const toxics = new Set<string>();
  await ask(port, '/proxies', { method: 'POST', body: { ...shape, enabled: true } });
  const add = async (toxic: { readonly name: string } & Record<string, unknown>): Promise<void> => {
    if (toxics.has(toxic.name)) await ask(port, `${path}/toxics/${toxic.name}`, { method: 'DELETE' });
    await ask(port, `${path}/toxics`, { method: 'POST', body: toxic });
    toxics.add(toxic.name);
  };
  return {
    address: shape.listen,
    async cut(how = 'silent') {
      if (how === 'refused') return await ask(port, path, { method: 'POST', body: { enabled: false } });
      for (const stream of ['upstream', 'downstream'])
        await add({ name: `cut-${stream}`, type: 'timeout', stream, attributes: { timeout: 0 } });
    },
    latency: (latency) =>
      add({ name: 'latency', type: 'latency', stream: 'downstream', attributes: { latency, jitter: 0 } }),
    async heal() {
      for (const name of toxics) await ask(port, `${path}/toxics/${name}`, { method: 'DELETE' });
      toxics.clear();
      await ask(port, path, { method: 'POST', body: { enabled: true } });
    },
  };
}

async function ask(
  port: number,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    signal: AbortSignal.timeout(5000),
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`toxiproxy answered ${method} ${path} with ${reply.status}: ${text}`);
}
