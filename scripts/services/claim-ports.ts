import { createServer, type Server } from 'node:net';

/** Below the range from which the system takes the ports of connections, so that a stopped server finds its port free. */
const FIRST = 20_000;
const BLOCKS = 750;
const BLOCK = 16;

/** Ports that nobody else who asks here is given until they are released, or the process ends. */
export interface ClaimedPorts {
  readonly ports: readonly number[];
  release(): void;
}

/** At most fifteen: the first port of a block is listened on here, which is the claim. */
export async function claimPorts(count: number): Promise<ClaimedPorts> {
  if (count >= BLOCK) throw new RangeError(`at most ${BLOCK - 1} ports, not ${count}`);
  for (let attempt = 0; attempt < BLOCKS; attempt += 1) {
    const base = FIRST + BLOCK * Math.floor(Math.random() * BLOCKS);
    const claim = await listen(base);
    if (claim === undefined) continue;
    const ports = Array.from({ length: count }, (_, index) => base + 1 + index);
    if (await areFree(ports)) return { ports, release: () => void claim.close() };
    claim.close();
  }
  throw new Error(`no ${count} free ports from ${FIRST} to ${FIRST + BLOCK * BLOCKS - 1}`);
}

async function areFree(ports: readonly number[]): Promise<boolean> {
  const servers = await Promise.all(ports.map(listen));
  for (const server of servers)
    if (server !== undefined) await new Promise((resolve) => server.close(resolve));
  return servers.every((server) => server !== undefined);
}

/** Nothing when somebody else listens there. */
function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server.unref()));
  });
}
