import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Value } from '@rowmill/contracts';
import { createLocalEngine, type LocalEngine, type LocalEngineOptions } from '@rowmill/engine';

export interface Reply {
  readonly status?: number;
  readonly body: Value;
  readonly delayMs?: number;
}

/** A site on the loopback address whose replies a test decides, and what it was asked. */
export interface TestSite extends AsyncDisposable {
  readonly url: string;
  readonly asked: readonly {
    readonly path: string;
    readonly atMs: number;
    readonly headers: IncomingMessage['headers'];
  }[];
  /** Requests that were given up before they were answered. */
  readonly aborted: () => number;
}

export async function startTestSite(reply: (path: string, times: number) => Reply): Promise<TestSite> {
  const asked: { path: string; atMs: number; headers: IncomingMessage['headers'] }[] = [];
  let aborted = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push({ path, atMs: performance.now(), headers: request.headers });
    const { status = 200, body, delayMs = 0 } = reply(path, asked.filter((one) => one.path === path).length);
    response.on('close', () => void (response.writableFinished || aborted++));
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    }, delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    aborted: () => aborted,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An engine that may reach the loopback address as fast as it likes. */
export function testEngine(options: LocalEngineOptions = {}): Promise<LocalEngine> {
  const policy = { perSecond: 1_000_000 };
  return createLocalEngine({
    egressAllow: ['127.0.0.0/8'],
    policies: [{ id: 'loopback', name: 'loopback', domain: '127.0.0.1', policy }],
    ...options,
  });
}
