import { routes } from '@rowmill/server';
import type { TestBrowser } from '../start-browser.ts';
import type { AnyReply, Options } from './cell.ts';
import { ROUTES_OF, type TableOperation } from './interface-table.ts';

type Route = (typeof routes)[number];
type Services = Parameters<Route['handle']>[1];

/** The route of the API that has the operation. */
export function routeOf(operation: string | undefined): Route {
  const route = routes.find((one) => one.operation === operation);
  if (!route) throw new Error(`there is no route ${operation}`);
  return route;
}

/** What the API answers, with the browser of the test behind it. */
export async function askRoute(
  operation: TableOperation,
  options: Options,
  browser: TestBrowser,
): Promise<AnyReply> {
  let picture: Uint8Array | undefined;
  const services: Pick<Services, 'pages'> & { screenshots: Pick<Services['screenshots'], 'keep'> } = {
    pages: {
      run: (name, wishes, { timeoutMs, job, signal }) =>
        browser.service.run(name, wishes, { timeoutMs, job, signal }),
      status: async () => browser.service.status,
      restart: () => browser.service.restart(),
    },
    screenshots: {
      async keep({ bytes }) {
        picture = bytes;
        return '0'.repeat(64);
      },
    },
  };
  const request = {
    query: options,
    body: options,
    headers: {},
    caller: { workspace: 'test', role: 'editor', actor: 'test' },
    requestId: operation,
    signal: new AbortController().signal,
    href: (path: string) => path,
  };
  const { body } = await routeOf(ROUTES_OF[operation][0]).handle(request as never, services as Services);
  return body instanceof Uint8Array ? { picture: body } : { ...(body as AnyReply), picture };
}
