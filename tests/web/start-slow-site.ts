import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of a test's own on this machine, on an address of its own so that a policy counts for it alone. */
export interface SlowSite extends AsyncDisposable {
  readonly url: string;
  readonly host: string;
  /** Paths that were asked for, in their order: what a run has cost the site. */
  readonly asked: readonly string[];
  /** From now on nobody is answered, until `release`. */
  hold(): void;
  release(): void;
}

/** `/item/7` answers with `{ "item": 7 }`; `/missing/…` is not found. */
export async function startSlowSite(host: string): Promise<SlowSite> {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  let isHolding = false;
  const server = createServer((request, response) => {
    const path = request.url!;
    asked.push(path);
    const item = /^\/item\/(\d+)$/.exec(path)?.[1];
    const answer = (): void =>
      void response
        .writeHead(item === undefined ? 404 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(item === undefined ? { problem: 'nothing here' } : { item: Number(item) }));
    if (isHolding) held.push(answer);
    else answer();
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    host,
    asked,
    hold: () => void (isHolding = true),
    release() {
      isHolding = false;
      for (const answer of held.splice(0)) answer();
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
