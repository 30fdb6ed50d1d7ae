import { ServiceError, type DeliveredRow } from '@rowmill/contracts';
import type { EgressRequest } from '@rowmill/egress';
import { Type } from 'typebox';
import { defineStore } from '../define-store.ts';
import { batchKey } from '../rows/batch-key.ts';
import { findRefused, refusedRow, type Refusal } from '../rows/find-refused.ts';
import { keyField, printedRow } from '../rows/printed-row.ts';
import { credentialHeaders, httpCredentials } from './http-credentials.ts';
import { passed, replyOf, shown } from './reply-of.ts';

const MAX_REPLY_BYTES = 1_000_000;
const ONE_ROW = { rows: 1, bytes: 1_000_000 };

export const http = defineStore({
  type: 'http',
  summary: 'Sends rows to an address as JSON.',
  details:
    'A reply of 2xx takes the rows. 400, 409, 413 and 422 refuse them: a batch is then sent again in halves until the refused rows stand alone. 408, 425, 429 and 5xx ask for another try, after as long as `Retry-After` says. Anything else, redirects too, means that the store is set up wrongly.',
  configuration: {
    url: Type.String({ pattern: '^https?://', maxLength: 8000 }),
    method: Type.Union([Type.Literal('POST'), Type.Literal('PUT'), Type.Literal('PATCH')], {
      default: 'POST',
    }),
    body: Type.Union([Type.Literal('array'), Type.Literal('ndjson'), Type.Literal('row')], {
      default: 'array',
      description: 'A JSON array of rows, a line for each row, or a request for each row.',
    }),
    headers: Type.Record(
      Type.String({ pattern: '^[A-Za-z0-9-]{1,100}$' }),
      Type.String({ maxLength: 8000 }),
      {
        default: {},
        description: 'Headers that are no secret.',
      },
    ),
    timeoutSeconds: Type.Number({ default: 30, minimum: 1, maximum: 300 }),
    keyField,
  },
  credentials: httpCredentials,
  destination: ['url'],
  guarantees: {
    acknowledged: true,
    repeats: 'duplicates',
    details:
      'At least once. The header `Idempotency-Key` is the delivery key of the row, or of all rows of the request together, and is the same at every try, so that the other side can tell a repeat.',
  },
  errors: ['store/unavailable', 'store/refused', 'store/unusable'],
  size: { rows: 500, bytes: 1_000_000 },
  examples: [
    { title: 'Batches of rows', configuration: { url: 'https://example.org/rows' } },
    {
      title: 'A request for each row, with a token',
      configuration: { url: 'https://example.org/rows', body: 'row' },
      credentials: { token: 'a token' },
    },
  ],

  async test({ name, configuration, credentials }, { egress, signal }) {
    const { url, timeoutSeconds } = configuration;
    const secret = credentialHeaders(credentials);
    // What else the address does is not known, but OPTIONS changes nothing.
    const request = {
      method: 'OPTIONS',
      url,
      headers: [...Object.entries(configuration.headers), ...secret],
    };
    const reply = await replyOf(egress, { ...request, timeoutMs: timeoutSeconds * 1000, signal });
    if (reply.status >= 500) throw new ServiceError('store/unavailable', { name, problem: shown(reply) });
    if ([401, 403, 407, 410].includes(reply.status) || (reply.status >= 300 && reply.status < 400))
      throw new ServiceError('store/unusable', { name, problem: shown(reply) });
  },
  open({ name, configuration, credentials }, { egress }) {
    const { url, method, body, timeoutSeconds } = configuration;
    const print = (row: DeliveredRow): string => printedRow(row, configuration.keyField);
    const fixed: readonly (readonly [string, string])[] = [
      ['content-type', body === 'ndjson' ? 'application/x-ndjson' : 'application/json'],
      ...Object.entries(configuration.headers),
      ...credentialHeaders(credentials),
    ];
    const send = async (key: string, text: string, signal: AbortSignal): Promise<string | undefined> => {
      const headers = [...fixed, ['idempotency-key', key] as const];
      const request: EgressRequest = { method, url, headers, body: text, signal };
      const limits = { timeoutMs: timeoutSeconds * 1000, maxBytes: MAX_REPLY_BYTES };
      const reply = await replyOf(egress, { ...request, ...limits });
      return passed(name, reply) === 'taken' ? undefined : shown(reply);
    };
    return {
      // Each request has the whole time that a write has, and only its own row goes again when it failed.
      ...(body === 'row' && { size: ONE_ROW }),
      async write(rows, signal) {
        const together = async (some: readonly DeliveredRow[]): Promise<string | undefined> => {
          const lines = some.map(print);
          const text = body === 'ndjson' ? `${lines.join('\n')}\n` : `[${lines.join(',')}]`;
          return await send(batchKey(some), text, signal);
        };
        const alone = async (row: DeliveredRow): Promise<readonly Refusal<DeliveredRow>[]> =>
          await findRefused([row], () => send(row.key, print(row), signal));
        const refusals: Refusal<DeliveredRow>[] = [];
        if (body === 'row') for (const row of rows) refusals.push(...(await alone(row)));
        else refusals.push(...(await findRefused(rows, together)));
        return {
          refused: refusals.map(({ item, problem }) => refusedRow(name, rows.indexOf(item), problem)),
        };
      },
      async [Symbol.asyncDispose]() {},
    };
  },
});
