import { parameter, ServiceError, type Row, type Value } from '@rowmill/contracts';
import { flattenRow, isObject, printJson, valueText, walk } from '@rowmill/language';
import { defineCommand, type Call, type SiteReply } from '../define-command.ts';
import { readJson } from '../structure/read-json.ts';
import { buildRequest } from './build-request.ts';
import { checkStatus } from './check-status.ts';
import { credentialFamily, credentialFlag, credentialOf } from './credential-flags.ts';
import { decodeText } from './replies/decode-text.ts';
import { readWhole } from './replies/read-whole.ts';
import { requestFlags } from './request-flags.ts';

const args = {
  url: parameter.url({ describe: 'The address of the GraphQL service.', secret: true }),
  query: parameter.code({ describe: 'The GraphQL query or mutation.' }),
};

const flags = {
  variables: parameter.json({
    describe: 'Values for the variables of the query, as a JSON object; tokens belong here.',
    optional: true,
    secret: 'json',
  }),
  ...requestFlags,
  ...credentialFlag,
};

export const graphql = defineCommand({
  name: 'graphql',
  chapter: 'api',
  summary: 'Asks a GraphQL service for each row; the fields under data become columns.',
  kind: 'expanding',
  need: 'http',
  version: 1,
  args,
  flags,
  families: credentialFamily,
  errors: [
    'api/failed',
    'api/refused',
    'api/unavailable',
    'row/unreadable',
    'row/too-large',
    'row/bad-value',
  ],
  details:
    'Errors in the reply fail the row, also when some data came with them. A mutation is not tried again unless `--retry` says so.',
  examples: [
    {
      title: 'A list as rows',
      query: `graphql http://site.test/graphql 'query { ships { id name } }' || normalize ships`,
      site: {
        'POST /graphql': json({
          data: {
            ships: [
              { id: 1, name: 'Argo' },
              { id: 2, name: 'Beagle' },
            ],
          },
        }),
      },
      result: [
        { id: 1, name: 'Argo' },
        { id: 2, name: 'Beagle' },
      ],
    },
    {
      title: 'With variables from the row',
      given: [{ id: 7 }],
      query: `graphql http://site.test/graphql 'query One($id: Int!) { ship(id: $id) { name } }' --variables '{ id: $id$ }' --bearer letter --headers '{ "x-team": "sea" }'`,
      site: { 'POST /graphql': json({ data: { ship: { name: 'Argo' } } }) },
      result: [{ ship: { name: 'Argo' } }],
    },
    {
      title: 'With a stored credential',
      query: `graphql http://site.test/graphql '{ me { name } }' --credential fleet --credentials.custom fleet`,
      site: { 'POST /graphql': json({ data: { me: { name: 'Ada' } } }) },
      result: [{ me: { name: 'Ada' } }],
    },
    {
      title: 'An error of the service is an error of the row',
      query: `graphql http://site.test/graphql '{ boats { id } }'`,
      site: { 'POST /graphql': json({ errors: [{ message: 'there are no boats' }] }) },
      rowError: 'api/failed',
    },
  ],

  changesTheWorld: isMutation,
  retries: (call) => (isMutation(call) ? 0 : 2),

  async *expand(_row, call, can) {
    const { url, query } = call.args;
    const { variables, headers, bearer } = call.flags;
    const data = printJson(variables === undefined ? { query } : { query, variables });
    const reply = await can.fetch({
      ...buildRequest('post', url, { data, headers, bearer }),
      ...credentialOf(call),
    });
    await checkStatus(reply);
    yield rowOf(readJson(decodeText(await readWhole(reply.body))), new URL(reply.url).host);
  },
});

function isMutation({ args: { query } }: Call<typeof args, typeof flags>): boolean {
  return /(^|[}\s])mutation\b/.test(query.replaceAll(/#.*|"(\\.|[^"\\])*"/g, ''));
}

function rowOf(reply: Value, host: string): Row {
  const message = walk(reply, ['errors', '0', 'message']);
  if (message !== undefined) throw new ServiceError('api/failed', { host, problem: valueText(message) });
  const data = walk(reply, ['data']);
  if (isObject(data)) return flattenRow(data);
  throw new ServiceError('row/unreadable', {
    format: 'GraphQL reply',
    problem: 'it has no object under data',
  });
}

function json(value: unknown): SiteReply {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}
