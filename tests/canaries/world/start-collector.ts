import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** Takes what OpenTelemetry sends by OTLP over HTTP. */
export interface Collector extends AsyncDisposable {
  readonly url: string;
  readonly taken: readonly { readonly path: string; readonly bytes: Buffer }[];
}

export async function startCollector(): Promise<Collector> {
  const taken: { path: string; bytes: Buffer }[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    const bytes = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
    taken.push({ path: request.url ?? '', bytes });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
