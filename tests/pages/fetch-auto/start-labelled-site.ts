import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { labelledPages } from './pages/index.ts';
import type { PageReply } from './labelled-page.ts';

export interface LabelledSite extends AsyncDisposable {
  readonly url: string;
}

/** Serves every labelled page under its name, and what it loads below it. */
export async function startLabelledSite(): Promise<LabelledSite> {
  const server = createServer((request, response) => {
    const [, name = '', file] = (request.url ?? '/').split('/');
    const page = labelledPages.find((one) => one.name === name);
    const reply: PageReply | undefined = file === undefined ? page?.reply : page?.files?.[file];
    const { status = 200, headers = {}, body } = reply ?? { status: 404, body: 'nothing' };
    const filled = Object.entries(headers).map(([header, value]) => [
      header,
      value.replaceAll('{here}', `/${name}`),
    ]);
    response.writeHead(status, Object.fromEntries(filled) as Record<string, string>);
    response.end(typeof body === 'string' ? body.replaceAll('{here}', `/${name}`) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
