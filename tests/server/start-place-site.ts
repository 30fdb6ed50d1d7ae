import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html><title>A page</title><h1>A page</h1>
<form action="/page"><input id="name" name="name"><button>Send</button></form>`;

/** What queries and browsers of the tests open: numbers as JSON, and a page with a form. */
export async function startPlaceSite(): Promise<{ readonly url: string } & AsyncDisposable> {
  const server = createServer(({ url = '/' }, reply) => {
    if (url.startsWith('/page')) reply.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    else
      reply
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ n: Number(url.slice(1)) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
