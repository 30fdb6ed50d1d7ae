import { createServer } from 'node:http';
import { setPriority } from 'node:os';
import type { AddressInfo } from 'node:net';

/** The site that is protected, as a process of its own: it sends its port, then, when asked, what arrived when. */
export interface Arrival {
  readonly host: string;
  readonly time: number;
  /** It may have been there since, unseen; as `time` when left out. */
  readonly earliest?: number;
}

const arrivals: Arrival[] = [];

const server = createServer((request, response) => {
  arrivals.push({ host: request.headers.host?.split(':')[0] ?? '', time: performance.now() });
  response.end('{}');
});
server.keepAliveTimeout = 65_000;
try {
  // It stands for another machine, which our load does not slow down.
  setPriority(-10);
} catch {
  // Only root may; the clock is a little less exact without.
}
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ port });
});
process.on('message', () => process.send?.({ arrivals }));
process.on('disconnect', () => process.exit());
