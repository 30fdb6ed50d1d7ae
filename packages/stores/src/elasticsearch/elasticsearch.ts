import { ServiceError, type DeliveredRow } from '@rowmill/contracts';
import type { EgressRequest } from '@rowmill/egress';
import { Type } from 'typebox';
import { defineStore } from '../define-store.ts';
import { credentialHeaders, httpCredentials } from '../http/http-credentials.ts';
import { passed, replyOf, shown, type HttpReply } from '../http/reply-of.ts';
import { findRefused, refusedRow } from '../rows/find-refused.ts';
import { printJson } from '../rows/print-json.ts';
import { bulkRefusals } from './bulk-refusals.ts';

/** An answer names every row. */
const MAX_REPLY_BYTES = 64_000_000;

export const elasticsearch = defineStore({
  type: 'elasticsearch',
  summary: 'Documents in an index of Elasticsearch or OpenSearch.',
  details:
    'Rows go through `_bulk`. The index and its mapping are the cluster’s own business: a row that does not fit the mapping is refused, the others of its batch are indexed. For a data stream take the operation `create`.',
  configuration: {
    url: Type.String({
      pattern: '^https?://[^?#]+$',
      maxLength: 8000,
      description: 'Of the cluster, without the index.',
    }),
    index: Type.String({ pattern: '^[^A-Z\\\\/*?"<>| ,#:_.+-][^A-Z\\\\/*?"<>| ,#:]{0,199}$' }),
    operation: Type.Union([Type.Literal('index'), Type.Literal('create')], { default: 'index' }),
    timeoutSeconds: Type.Number({ default: 60, minimum: 1, maximum: 300 }),
  },
  credentials: {
    apiKey: Type.Optional(
      Type.String({ minLength: 1, maxLength: 8000, description: 'Sent as `Authorization: ApiKey …`.' }),
    ),
    ...httpCredentials,
  },
  destination: ['url'],
  guarantees: {
    acknowledged: true,
    repeats: 'harmless',
    details: 'The delivery key is the `_id` of the document, so a row that comes again replaces itself.',
  },
  errors: ['store/unavailable', 'store/refused', 'store/unusable'],
  size: { rows: 1000, bytes: 4_000_000 },
  examples: [
    {
      title: 'An index, with an API key',
      configuration: { url: 'https://search.example.org', index: 'prices' },
      credentials: { apiKey: 'a key' },
    },
    {
      title: 'A data stream',
      configuration: { url: 'https://search.example.org', index: 'prices-stream', operation: 'create' },
      credentials: { user: 'rowmill', password: 'a password' },
    },
  ],

  async test({ name, configuration, credentials }, { egress, signal }) {
    const { url, index, timeoutSeconds } = configuration;
    const headers = headersOf(credentials);
    const request = { method: 'GET', url: `${baseOf(url)}/${encodeURIComponent(index)}/_mapping`, headers };
    const reply = await replyOf(egress, { ...request, timeoutMs: timeoutSeconds * 1000, signal });
    // An index that is not there yet is made with the first rows.
    if (reply.status === 404 && reply.text.includes('index_not_found_exception')) return;
    if (passed(name, reply) !== 'taken')
      throw new ServiceError('store/unusable', { name, problem: shown(reply) });
    if (!reply.text.includes('"mappings"'))
      throw new ServiceError('store/unusable', { name, problem: 'it does not answer as Elasticsearch does' });
  },
  open({ name, configuration, credentials }, { egress }) {
    const { index, operation, timeoutSeconds } = configuration;
    const url = `${baseOf(configuration.url)}/${encodeURIComponent(index)}/_bulk`;
    const headers = [['content-type', 'application/x-ndjson'] as const, ...headersOf(credentials)];
    const print = ({ key, row }: DeliveredRow): string =>
      `${JSON.stringify({ [operation]: { _id: key } })}\n${printJson(row)}\n`;
    const send = async (rows: readonly DeliveredRow[], signal: AbortSignal): Promise<HttpReply> => {
      const request: EgressRequest = { method: 'POST', url, headers, body: rows.map(print).join(''), signal };
      const limits = { timeoutMs: timeoutSeconds * 1000, maxBytes: MAX_REPLY_BYTES };
      return await replyOf(egress, { ...request, ...limits });
    };
    return {
      async write(rows, signal) {
        const problems = new Map<DeliveredRow, string>();
        // Too much at once is refused as a whole.
        const refusals = await findRefused(rows, async (some) => {
          const reply = await send(some, signal);
          if (passed(name, reply) !== 'taken') return shown(reply);
          for (const [at, problem] of bulkRefusals(name, reply)) problems.set(some[at]!, problem);
          return undefined;
        });
        for (const { item, problem } of refusals) problems.set(item, problem);
        const refused = rows.flatMap((row, at) => {
          const problem = problems.get(row);
          return problem === undefined ? [] : [refusedRow(name, at, problem)];
        });
        return { refused };
      },
      async [Symbol.asyncDispose]() {},
    };
  },
});

type Credentials = Parameters<typeof credentialHeaders>[0] & { readonly apiKey?: string };

function headersOf({ apiKey, ...others }: Credentials): readonly (readonly [string, string])[] {
  return apiKey === undefined ? credentialHeaders(others) : [['authorization', `ApiKey ${apiKey}`]];
}

function baseOf(url: string): string {
  return url.replace(/\/+$/, '');
}
