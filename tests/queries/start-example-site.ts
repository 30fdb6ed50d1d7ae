import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteReply } from '@rowmill/commands';

export interface ExampleSite extends AsyncDisposable {
  /** The text with this site in the place of `http://site.test`. */
  here(text: string): string;
}

/** Serves the site of an example on a free port of the loopback address. */
export async function startExampleSite(replies: Readonly<Record<string, SiteReply>>): Promise<ExampleSite> {
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request;
    const path = url.split('?', 1)[0]!;
    const {
      status = 200,
      headers = {},
      body,
    } = replies[`${method} ${url}`] ?? replies[`${method} ${path}`] ?? { status: 404, body: '' };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    here: (text) => text.replaceAll('http://site.test', `http://127.0.0.1:${port}`),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
