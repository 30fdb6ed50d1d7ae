import { allItems } from './all-items.ts';
import { createApi, type Api } from './api.ts';
import { createSend } from './http/create-send.ts';
import type { QueryItem, QueryRecord } from './queries.ts';
import { createRun } from './run/create-run.ts';
import type { Run, StartingRun } from './run/run.ts';
import type { RunOptions } from './run/run-options.ts';
import { startingRun } from './run/starting-run.ts';

export interface ClientOptions {
  /** Where the service is: `http://127.0.0.1:7700`, with its base path if it has one. */
  readonly server: string;
  /** An API key; left out where a session's cookie speaks for the user. */
  readonly key?: string;
  /** Sent with every request, e.g. a session's X-CSRF-Token. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The platform's own when left out. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** How often a request is sent at the most; 5 when left out. */
  readonly tries?: number;
  /** How long a server may be away before streams of rows or progress are given up; a minute when left out. */
  readonly patienceMs?: number;
}

/** Speaks the API of one server with one key. */
export interface Client {
  readonly server: string;
  /** Starts a query on the server. */
  run(query: string, options?: RunOptions): StartingRun;
  /** A query that was started before; the server is not asked. */
  query(id: string): Run;
  readonly queries: Queries;
  readonly api: Api;
}

export interface Queries {
  /** Newest first, page by page as they are wanted. */
  list(states?: readonly QueryItem['status'][]): AsyncGenerator<QueryItem, void, undefined>;
  find(id: string): Promise<QueryRecord>;
  /** Stops it if it runs; its rows are gone. */
  remove(id: string): Promise<void>;
}

const TRIES = 5;
const PATIENCE_MS = 60_000;

export function createClient(options: ClientOptions): Client {
  const server = options.server.replace(/\/+$/, '');
  const {
    key,
    headers = {},
    tries = TRIES,
    patienceMs = PATIENCE_MS,
    fetch = (request) => globalThis.fetch(request),
  } = options;
  const api = createApi({
    server,
    send: createSend({ server, fetch, tries }),
    headers: { ...(key !== undefined && { authorization: `svc ${key}` }), ...headers },
  });
  const connection = { server, api, patienceMs };
  return {
    server,
    api,
    run: (query, { preview, ...terms } = {}) =>
      startingRun(async () => {
        const { data } = await api.POST('/v1/sirp/query/runner/dispatch', {
          body: { query, ...terms },
          params: { query: preview === undefined ? {} : { preview } },
        });
        return createRun(connection, data!.id);
      }),
    query: (id) => createRun(connection, id),
    queries: {
      list: (states) =>
        allItems(async (cursor) => {
          const query = {
            ...(cursor !== undefined && { cursor }),
            ...(states !== undefined && { state: [...states] }),
          };
          const { data } = await api.GET('/v1/sirp/queries', { params: { query } });
          return data!;
        }),
      async find(id) {
        const { data } = await api.GET('/v1/sirp/queries/{id}', { params: { path: { id } } });
        return data!;
      },
      async remove(id) {
        await api.DELETE('/v1/sirp/queries/{id}', { params: { path: { id } } });
      },
    },
  };
}
