import { insist } from './insist.ts';
import { run } from './ask-sites.ts';
import type { World } from './world.ts';

/** Stores of all seven types with markers for credentials; those that are not on the disk refuse, repeat or are away. */
export async function deliverRows(world: World): Promise<void> {
  const { markers, site, databaseUrl } = world;
  const { port, pathname } = new URL(databaseUrl);
  const plain = (name: string) => markers.plain(`store ${name}`);
  const sql = { database: pathname.slice(1), table: 'rows', createTable: true };
  const login = (name: string) => ({ user: 'nobody', password: plain(name) });
  const http = (path: string, body = 'array') => ({ url: `${site.url}${path}`, body });
  const stores: [name: string, type: string, configuration: object, credentials?: object][] = [
    ['files', 'localFile', { folder: 'rows', compression: 'none', keyField: '_key' }],
    ['packed', 'localFile', { folder: 'packed', compression: 'gzip' }],
    ['taking', 'http', http('/200'), { token: plain('token taken') }],
    ['refusing', 'http', http('/422', 'row'), { token: plain('token') }],
    [
      'refusing64',
      'http',
      http('/422?as=base64', 'ndjson'),
      { headers: { 'x-key': markers.rich('store header') } },
    ],
    ['refusingHex', 'http', http('/422?as=hex'), { token: plain('token in hex') }],
    ['refusingCut', 'http', http('/422?as=cut'), { token: plain('token that is cut') }],
    ['closed', 'http', http('/401'), { user: 'mill', password: plain('password') }],
    [
      'closedPercent',
      'http',
      http('/401?as=percent'),
      { user: 'mi', password: markers.rich('store password') },
    ],
    ['broken', 'http', http('/500'), { user: 'm', password: plain('other password') }],
    [
      'postgres',
      'sql',
      { ...sql, dialect: 'postgres', host: '127.0.0.1', port: Number(port) },
      login('postgres'),
    ],
    ['mariadb', 'sql', { ...sql, dialect: 'mariadb', host: '127.0.0.1', port: 1 }, login('mariadb')],
    [
      'bucket',
      'awsS3',
      { bucket: '403', region: 'eu-west-1', endpoint: site.url },
      { accessKeyId: plain('s3 id'), secretAccessKey: plain('s3 secret'), sessionToken: plain('s3 session') },
    ],
    ['log', 'kafka', { brokers: ['127.0.0.1:1'], topic: 'rows' }, { mechanism: 'PLAIN', ...login('kafka') }],
    ['channel', 'redisPubSub', { host: '127.0.0.1', port: 1, channel: 'rows' }, login('redis')],
    [
      'search',
      'elasticsearch',
      { url: `${site.url}/401`, index: 'rows' },
      { apiKey: plain('elasticsearch') },
    ],
    ['searchLogin', 'elasticsearch', { url: `${site.url}/400`, index: 'rows' }, login('elasticsearch login')],
  ];
  for (const [name, type, configuration, credentials] of stores) {
    const config = { store: { name }, configuration, ...(credentials && { credentials }) };
    await insist(world.ask('POST', '/v1/mentos/stores', { type, config }), 201);
    await world.ask('POST', `/v1/mentos/stores/${name}/test`);
    await run(world, `seed '[{ "item": "witnessed" }]' || freeze rows --store ${name} --retry 0`);
    await insist(
      world.ask('POST', '/v1/mentos/streams', { name: `to ${name}`, streamConfig: { store: name } }),
      201,
    );
    // What is wrong with it is said at once, with the secret in hand.
    const wrong = { store: { name }, configuration: { ...configuration, nonsense: true }, credentials };
    await insist(world.ask('PUT', `/v1/mentos/stores/${name}`, { type, config: wrong }), 422, 400);
  }
  const rows = { config: { rows: [{ item: 'witnessed' }] } };
  for (const name of ['files', 'taking', 'refusing', 'refusing64', 'closed'])
    await world.ask('POST', '/v1/mentos/streams/write', { name: `to ${name}`, ...rows });
}
