import { createSearch } from '../create-search.ts';
import { insist } from './insist.ts';
import type { World } from './world.ts';

interface Ended {
  readonly id: string;
  readonly status: string;
  readonly total: number;
}

const WAYS = ['plain', 'base64', 'hex', 'percent', 'url', 'json', 'cut'];
const USED = ['bearer', 'rich', 'basic', 'behind', 'models', 'vectors', 'people', 'logs'];

/** Markers that the site must have got, or there was nothing that could leak. */
const SENT = [
  ...['bearer', 'rich', 'basic', 'query'].map((name) => `custom ${name}`),
  ...['shop', 'user', 'replaced again'].map((name) => `secret ${name}`),
  ...['basic', 'base64', 'post'].map((name) => `oauth ${name}`),
  'openai',
  'pinecone',
  'okta',
  'splunk',
  'aws4 id',
  'aws4 session',
  'a token of the site',
];

/** Queries that use every credential in every place, at sites that take them and at sites that tell all they were sent. */
export async function askSites(world: World): Promise<void> {
  const { site, elsewhere, provider } = world;
  const good = [
    ...[...USED, 'aws', 'google'].map((name) => `api get ${site.url}/200/${name} --credential ${name}`),
    ...['hr', 'mine'].map((name) => `api get ${provider.url}/api --credential ${name}`),
    `oauth --credential hr || api get ${provider.url}/api --bearer $token.access_token$ --enrich`,
    `auth --credential rich || api get ${site.url}/200 --headers '{ "x-key": "$auth.x-key$" }' --enrich`,
    `api get ${site.url}/200 --bearer $CREDENTIALS.bearer$ || freeze kept`,
    `api get ${site.url}/200 --basic ada:$CREDENTIALS.shop$`,
    `api get "${site.url}/200/$CREDENTIALS.shop$?b=$CREDENTIALS.user$" --cache true`,
    `api post ${site.url}/200 --data '{ "key": "$CREDENTIALS.shop$" }'`,
    `api post ${site.url}/200 --form '{ "key": "$CREDENTIALS.shop$" }'`,
    `api get ${site.url}/200 --query '{ "key": "$CREDENTIALS.replaced$" }' --headers '{ "x-user": "$CREDENTIALS.user$" }'`,
    `range 1 30 n || api get ${site.url}/200/$n$ --bearer $CREDENTIALS.bearer$ --concurrency 4 || table ok witness`,
  ];
  await inTurns(good, async (query) => {
    const { status, total, id } = await run(world, query);
    if (status !== 'completed' || total === 0)
      throw new Error(`${query}: ${status} ${total} ${JSON.stringify(await errorsOf(world, id))}`);
  });
  const each = `seed '${JSON.stringify(WAYS)}'`;
  const failing = [
    ...USED.map(
      (name) => `${each} || graphql "${site.url}/graphql?as=$value$" '{ a }' --retry 0 --credential ${name}`,
    ),
    `${each} || graphql "${site.url}/graphql?as=$value$&b=$CREDENTIALS.user$" '{ a }' --retry 0 --bearer $CREDENTIALS.shop$`,
    `${each} || prompt hello --baseUrl ${site.url}/models/$value$ --retry 0 --key $CREDENTIALS.models$`,
    `soap '{}' --wsdl ${site.url}/wsdl --method A --security.basic "ada:$CREDENTIALS.bearer$"`,
    `soap '{}' --wsdl ${site.url}/wsdl --method A --security.basic "adam:$CREDENTIALS.bearer$"`,
    `soap '{}' --wsdl ${site.url}/wsdl --method A --security.basic "a:$CREDENTIALS.bearer$"`,
    ...['refused', 'refused64', 'refusedPost', 'away', 'googleRefused'].map(
      (name) => `api get ${site.url}/200 --credential ${name}`,
    ),
    ...['400', '401', '500'].map((code) => `api get ${site.url}/${code} --bearer $CREDENTIALS.bearer$`),
    `graphql "${site.url}/graphql" '{ a }' --credential aws`,
    `graphql "${site.url}/graphql" '{ a }' --credential google`,
    `api get ${elsewhere.url}/200 --credential bearer`,
    `api get ${elsewhere.url}/200 --bearer $CREDENTIALS.shop$`,
    `api get http://127.0.0.1:1/$CREDENTIALS.shop$ --basic a:$CREDENTIALS.user$`,
    `api get "${site.url}/200" --bearer $CREDENTIALS.bearer$ --serializer parquet`,
    `api get ${site.url}/200 --credentials.okta bearer`,
    `api get ${site.url}/200 --bearer $CREDENTIALS.bearer$ || expect "ok == false"`,
    `feed ${site.url}/200?key=$CREDENTIALS.shop$`,
    `graphql "${site.url}/graphql" '{ a }' --bearer $CREDENTIALS.bearer$ --onError stop`,
  ].map((query) => (query.includes('--retry') ? query : query.replace(/(\|\||$)/, ' --retry 0 $1')));
  await inTurns(failing, async (query) => {
    const { total, id, status } = await run(world, query);
    if (status === 'completed' && total > 0) throw new Error(`${query} did not fail`);
    const errors = await errorsOf(world, id);
    const expected = status === 'failed' ? 0 : query.startsWith(each) ? WAYS.length : 1;
    if (errors.length < expected) throw new Error(`${query} has ${errors.length} errors`);
  });
  const arrived = createSearch(world.markers.all)(Buffer.from(site.seen.join('\n')));
  const kept = SENT.filter((name) => !arrived.includes(name));
  if (kept.length > 0) throw new Error(`never sent: ${kept.join(', ')}`);
  const reached = elsewhere.seen.length;
  if (reached > 0) throw new Error(`a site that nobody named was asked ${reached} times`);
}

/** Runs a query to its end, with everything that can be asked for along the way. */
export async function run(world: World, query: string): Promise<Ended> {
  const body = { query, summary: true, metadata: { for: 'canaries' } };
  const { json } = await insist(world.ask('POST', '/v1/sirp/query/runner/dispatch/wait', body), 200, 202);
  return json as Ended;
}

async function errorsOf(world: World, id: string): Promise<readonly unknown[]> {
  const { json } = await world.ask('GET', `/v1/sirp/queries/${id}/errors`);
  return (json as { items: readonly unknown[] }).items;
}

/** A few at a time. */
async function inTurns(queries: readonly string[], work: (query: string) => Promise<void>): Promise<void> {
  const left = [...queries];
  const take = async (): Promise<void> => {
    for (let query = left.shift(); query !== undefined; query = left.shift()) await work(query);
  };
  await Promise.all(Array.from({ length: 4 }, take));
}
