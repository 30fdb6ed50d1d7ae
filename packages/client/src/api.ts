import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import type { paths } from './generated/api.ts';
import { IDEMPOTENT_PATHS } from './generated/idempotent-paths.ts';
import { idempotencyKey } from './http/idempotency-key.ts';
import type { Send } from './http/create-send.ts';

/** Every operation of the API by method and path, typed from its document. Refusals are thrown as ApiProblem. */
export type Api = FetchClient<paths>;

export interface ApiOptions {
  readonly server: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly send: Send;
}

/** What creates or dispatches carries a key of its own, so that sending it again does not do it again. */
export function createApi({ server, headers, send }: ApiOptions): Api {
  const api = createFetchClient<paths>({ baseUrl: server, headers, fetch: send });
  api.use({
    onRequest({ request, schemaPath }) {
      if (
        request.method === 'POST' &&
        IDEMPOTENT_PATHS.has(schemaPath) &&
        !request.headers.has('idempotency-key')
      )
        request.headers.set('idempotency-key', idempotencyKey());
      return request;
    },
  });
  return api;
}
