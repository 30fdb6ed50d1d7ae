import { parameter } from '@rowmill/contracts';
import { defineCommand, type Call } from '../define-command.ts';
import { conditionOf } from '../expressions/condition-of.ts';
import { apiExamples } from './api-examples.ts';
import { buildRequest, withQuery } from './build-request.ts';
import { credentialFamily, credentialFlag, credentialOf } from './credential-flags.ts';
import { discardBody } from './discard-body.ts';
import type { Paging } from './next-page.ts';
import { readPages } from './read-pages.ts';
import { readReply, statusOnly } from './read-reply.ts';
import { NAMED_FORMATS } from './replies/reply-format.ts';
import { requestFlags } from './request-flags.ts';

const args = {
  method: parameter.choice(['get', 'post', 'put', 'patch', 'delete', 'head', 'options'], {
    describe: 'The HTTP method.',
  }),
  url: parameter.url({ describe: 'The address.', secret: true }),
};

const flags = {
  data: parameter.body({ describe: 'The body: JSON, XML or any other text.', optional: true, secret: true }),
  form: parameter.json({
    describe: 'The body as a form: a JSON object of names and values.',
    optional: true,
    secret: 'url',
  }),
  query: parameter.json({
    describe: 'Parameters for the address, as a JSON object; encoded, lists repeated.',
    optional: true,
    secret: 'url',
  }),
  ...requestFlags,
  ...credentialFlag,
  basic: parameter.header({
    describe: 'user:password for "Authorization: Basic".',
    optional: true,
    secret: true,
  }),
  useragent: parameter.header({ describe: 'The User-Agent header.', optional: true }),
  serializer: parameter.choice(NAMED_FORMATS, {
    describe: 'How to read the reply, whatever it says it is.',
    optional: true,
  }),
  while: parameter.expression({
    describe: "Asks again while this holds on the reply's first row.",
    optional: true,
  }),
  pause: parameter.number({
    describe: 'Seconds between two requests of --while; from 1 growing to 10 when left out.',
    optional: true,
    minimum: 0,
    maximum: 3600,
  }),
  'pagination.next': parameter.column({
    describe: "Column of a page's last row that points to the next page; empty or missing ends the paging.",
    optional: true,
  }),
  'pagination.url': parameter.url({
    describe:
      'The address of the next page, with $pagination.next$ in it, where the pointer is no address itself.',
    optional: true,
    secret: true,
  }),
  'pagination.max': parameter.integer({
    describe: 'How many pages at most; 0 for no limit.',
    default: 5,
    minimum: 0,
  }),
  followRedirects: parameter.boolean({ describe: 'Whether redirects are followed.', default: true }),
  verifySSL: parameter.boolean({ describe: "Whether the site's certificate is checked.", default: true }),
};

type ApiCall = Call<typeof args, typeof flags>;

export const api = defineCommand({
  name: 'api',
  chapter: 'api',
  summary: 'Sends an HTTP request for each row and reads the reply as rows.',
  kind: 'expanding',
  need: 'http',
  version: 1,
  args,
  flags,
  families: credentialFamily,
  adds: ['_file.name'],
  errors: ['api/refused', 'api/unavailable', 'row/bad-value', 'row/unreadable', 'row/too-large'],
  details: `The reply is read by its content type: JSON, NDJSON, XML, CSV, Parquet, zip, gzip or text; bytes of any other kind
stand under \`base64\`. Without a content type the address and the first bytes decide. An array at the top gives one row an
item, an object one row, text and single values stand under \`value\`. NDJSON and CSV are read while they arrive. A reply
without a body gives one row with its \`status\` and \`headers.*\`; so do \`head\` and a redirect that is not followed.

A status of 400 or more is an error of the row. 408, 425, 429 and those from 500 on are tried again, after the time in
Retry-After where there is one; \`post\` and \`patch\` are not tried again unless \`--retry\` says so.

Pages are asked for one after the other. The pointer to the next page may be an address, also a relative one, or with
\`--pagination.url\` any value. A next page on another site is asked without the credentials.

\`--data\` that is JSON goes out as application/json, what begins with < as application/xml, any other text as
application/x-www-form-urlencoded, unless \`--headers\` names a content type.`,
  examples: apiExamples,

  // A put or delete may be sent twice, but not left out because an earlier run sent it.
  changesTheWorld: ({ args: { method } }) => !['get', 'head', 'options'].includes(method),
  retries: ({ args: { method } }) => (method === 'post' || method === 'patch' ? 0 : 2),

  expand(_row, call, can) {
    const { method, url } = call.args;
    const request = {
      ...buildRequest(method, withQuery(url, call.flags.query), call.flags),
      ...credentialOf(call),
    };
    const { pause, while: condition } = call.flags;
    return readPages(
      {
        request,
        paging: pagingOf(call),
        holds: condition === undefined ? undefined : conditionOf(condition, call),
        pauseMs: pause === undefined ? undefined : pause * 1000,
        async rows(reply) {
          const bare = method === 'head' || (reply.status >= 300 && reply.status < 400);
          if (!bare) return readReply(reply, call.flags.serializer);
          await discardBody(reply);
          return statusOnly(reply);
        },
      },
      can,
    );
  },
});

function pagingOf(call: ApiCall): Paging {
  const named = call.flags['pagination.url'] !== undefined;
  return {
    next: call.flags['pagination.next'],
    address: named ? (pointer) => call.page?.(pointer)['pagination.url'] : undefined,
    max: call.flags['pagination.max'],
  };
}
