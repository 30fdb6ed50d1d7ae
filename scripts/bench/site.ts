import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

/** A site in a process of its own, so that it does not share the core of what is measured. */
export interface BenchSite extends AsyncDisposable {
  readonly url: string;
}

export interface BenchSiteOptions {
  /** How long each reply is held back; 0 answers at once. */
  readonly delayMs: number;
}

const BODY_BYTES = 2_048;

/** Starts a site on a free loopback port that answers every path with 2 kB of JSON. */
export async function startBenchSite({ delayMs }: BenchSiteOptions): Promise<BenchSite> {
  const child = fork(fileURLToPath(import.meta.url), [String(delayMs)]);
  const exited = once(child, 'exit');
  const first = await Promise.race([once(child, 'message'), exited]);
  const port = Number(first[0]);
  if (child.exitCode !== null) throw new Error(`the bench site ended with code ${child.exitCode}`);
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      child.kill();
      await exited;
    },
  };
}

function serve(delayMs: number): void {
  const body = jsonOfLength(BODY_BYTES);
  const headers = { 'content-type': 'application/json', 'content-length': BODY_BYTES };
  const server = createServer((_request, response) => {
    if (delayMs === 0) response.writeHead(200, headers).end(body);
    else setTimeout(() => response.writeHead(200, headers).end(body), delayMs);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object') process.send?.(address.port);
  });
  // The parent is gone: nobody is left to stop this process.
  process.once('disconnect', () => process.exit());
}

function jsonOfLength(bytes: number): string {
  const row = { id: 1, name: 'bench', tags: ['a', 'b', 'c'], price: 12.5, filler: '' };
  row.filler = 'x'.repeat(bytes - JSON.stringify(row).length);
  return JSON.stringify(row);
}

if (import.meta.main && process.send) serve(Number(process.argv[2]));
