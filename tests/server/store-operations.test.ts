import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf, type Answered } from './ask.ts';
import { newName } from './open-place.ts';
import { startPlace, type StartedPlace } from './start-place.ts';

interface Row {
  readonly [name: string]: unknown;
}

/** Somebody else's service that takes rows, as this test decides. */
const other = {
  rows: [] as Row[],
  keys: [] as string[],
  secrets: new Set<string | undefined>(),
  refuses: (_row: Row): boolean => false,
  isAway: () => false,
};

let place: StartedPlace;
let url: string;
const server = createServer((request, reply) => {
  void bodyOf(request).then((text) => {
    other.secrets.add(request.headers.authorization);
    if (other.isAway()) return reply.writeHead(503).end('in a moment');
    const rows = text === '' ? [] : [JSON.parse(text) as Row | Row[]].flat();
    if (rows.some((row) => other.refuses(row)))
      return reply.writeHead(422).end('there is a row that it does not like');
    other.rows.push(...rows);
    other.keys.push(String(request.headers['idempotency-key']));
    return reply.writeHead(204).end();
  });
});

beforeAll(async () => {
  place = await startPlace();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rows`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await place[Symbol.asyncDispose]();
});
beforeEach(() => {
  Object.assign(other, { rows: [], keys: [], secrets: new Set(), refuses: () => false, isAway: () => false });
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  return Buffer.concat((await Array.fromAsync(request)) as Uint8Array[]).toString();
}

const ask = (method: string, path: string, body?: unknown): Promise<Answered> =>
  place.ask({ method, path, headers: place.editor.byKey, ...(body === undefined ? {} : { body }) });

async function made(method: string, path: string, body?: unknown): Promise<Row> {
  const answered = await ask(method, path, body);
  expect(answered.status, answered.text).toBeLessThan(300);
  return (answered.json ?? {}) as Row;
}

const storeOf = (name: string, config: object = {}): object => ({
  type: 'http',
  config: { store: { name }, configuration: { url }, credentials: { token: `marker-${name}` }, ...config },
});

async function makeStore(config?: object): Promise<string> {
  const name = newName();
  await made('POST', '/v1/mentos/stores', storeOf(name, config));
  return name;
}

const dispatch = (query: string): Promise<Row> =>
  made('POST', '/v1/sirp/query/runner/dispatch/wait', { query });

test('a query delivers its rows to a store, with the secret of the vault, and passes them on', async () => {
  const store = await makeStore({ processors: ['flatten', 'addKey'] });
  expect(await made('POST', `/v1/mentos/stores/${store}/test`)).toEqual({ working: true });
  const reply = await dispatch(
    `seed '[{"a":{"b":1}},{"a":{"b":2}}]' || freeze ${store}-rows --store ${store} || math c "a.b * 2"`,
  );
  expect(reply).toMatchObject({
    status: 'completed',
    total: 2,
    results: [{ content: { 'a.b': 1, c: 2 } }, {}],
  });
  expect(other.rows).toEqual([
    { 'a.b': 1, _key: expect.stringMatching(/^[\w-]{43}$/) },
    { 'a.b': 2, _key: expect.stringMatching(/^[\w-]{43}$/) },
  ]);
  expect([...other.secrets]).toEqual([`Bearer marker-${store}`]);
  expect(await made('GET', `/v1/mentos/stores/${store}`)).toMatchObject({
    config: { credentials: { token: '********' } },
    health: { state: 'up', deliveredAt: expect.any(String) },
  });
  expect(await made('GET', `/v1/sirp/cellar/manifests/${store}-rows`)).toMatchObject({ store, type: 'http' });
  const audit = await place.ask({ method: 'GET', path: '/v1/audit?limit=50', headers: place.admin.byKey });
  const uses = (audit.json as { items: Row[] }).items.filter(({ object }) => String(object).endsWith(store));
  expect(uses.map(({ operation }) => operation)).toEqual(['useSecret', 'testStore', 'createStore']);
  expect(audit.text).not.toContain('marker-');
});

test('rows that the store refuses are dead letters until they are resent', async () => {
  const store = await makeStore();
  other.refuses = ({ n }) => n === 2;
  const reply = await dispatch(`seed '[{"n":1},{"n":2},{"n":3},{"n":4}]' || freeze --store ${store}`);
  expect(reply).toMatchObject({ status: 'completed', partial: true, total: 3 });
  expect(new Set(other.rows.map(({ n }) => n))).toEqual(new Set([1, 3, 4]));
  const path = `/v1/mentos/stores/${store}/letters`;
  const { items } = (await made('GET', path)) as unknown as { items: Row[] };
  expect(items).toMatchObject([{ row: { n: 2 }, code: 'store/refused', query: reply['id'], stage: 1 }]);
  expect(await made('POST', `${path}/resend`)).toEqual({ delivered: 0, rejected: 1 });
  other.refuses = () => false;
  other.rows = [];
  expect(await made('POST', `${path}/resend`, { ids: [items[0]!['id']] })).toEqual({
    delivered: 1,
    rejected: 0,
  });
  expect(other.rows).toEqual([{ n: 2 }]);
  expect(await made('GET', path)).toEqual({ items: [] });
});

test('where each row is a request, a row that was taken does not go again because a later one was not', async () => {
  const store = await makeStore({ configuration: { url, body: 'row' } });
  let requests = 0;
  other.isAway = () => ++requests === 3;
  const reply = await dispatch(`range 1 5 n || freeze --store ${store}`);
  expect(reply).toMatchObject({ status: 'completed', total: 5 });
  expect(other.rows.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
});

test('a store that comes back gets all rows', async () => {
  const store = await makeStore();
  let requests = 0;
  other.isAway = () => ++requests <= 2;
  const reply = await dispatch(`range 1 700 n || freeze --store ${store}`);
  expect(reply).toMatchObject({ status: 'completed', partial: false, total: 700 });
  expect(new Set(other.rows.map(({ n }) => n)).size).toBe(700);
});

test('a store that is not there fails the query', async () => {
  const reply = await dispatch(`range 1 2 || freeze --store ${newName()}`);
  expect(reply).toMatchObject({ status: 'failed', error: { code: 'store/unknown', stage: 1 } });
});

test('a stream delivers rows and tells how each fared', async () => {
  const store = await makeStore();
  const stream = newName();
  await made('POST', '/v1/mentos/streams', { name: stream, streamConfig: { store, batch: { rows: 2 } } });
  other.refuses = ({ n }) => n === 3;
  const rows = [1, 2, 3, 4, 5].map((n) => ({ n }));
  const written = await made('POST', '/v1/mentos/streams/write', { name: stream, config: { rows } });
  expect(written).toMatchObject({
    delivered: 4,
    rejected: 1,
    letters: 1,
    errors: [{ row: 2, code: 'store/refused' }],
  });
  expect(other.rows.map(({ n }) => n)).toEqual([1, 2, 4, 5]);
  const { id } = await dispatch('range 7 8 n');
  expect(await made('POST', '/v1/mentos/streams/write', { config: { store, queryId: id } })).toEqual({
    delivered: 2,
    rejected: 0,
    letters: 0,
    errors: [],
  });
  expect(other.rows.slice(4)).toEqual([{ n: 7 }, { n: 8 }]);
  expect(await made('GET', `/v1/mentos/streams/${stream}`)).toMatchObject({ delivered: 4, rejected: 1 });
  expect(codeOf(await ask('DELETE', `/v1/mentos/stores/${store}`))).toBe('store/in-use');
});

test('a write that is repeated has the same delivery keys; other rows under its key are refused', async () => {
  const store = await makeStore();
  const write = (n: number, key: string): Promise<Answered> =>
    place.ask({
      method: 'POST',
      path: '/v1/mentos/streams/write',
      headers: { ...place.editor.byKey, 'idempotency-key': key },
      body: { config: { store, rows: [{ n }] } },
    });
  const key = newName();
  for (const n of [1, 1]) expect((await write(n, key)).status).toBe(200);
  const another = await write(2, key);
  expect([another.status, codeOf(another)]).toEqual([422, 'request/key-reused']);
  expect((await write(2, newName())).status).toBe(200);
  expect(other.rows).toEqual([{ n: 1 }, { n: 1 }, { n: 2 }]);
  const [first, again, third] = other.keys;
  expect(again).toBe(first);
  expect(third).not.toBe(first);
});

test('two who resend the same letters at once deliver each of them once', async () => {
  const store = await makeStore();
  other.refuses = () => true;
  await dispatch(`range 1 5 n || freeze --store ${store}`);
  other.refuses = () => false;
  const path = `/v1/mentos/stores/${store}/letters/resend`;
  const replies = await Promise.all([made('POST', path), made('POST', path), made('POST', path)]);
  expect(replies.reduce((sum, { delivered }) => sum + Number(delivered), 0)).toBe(5);
  expect(other.rows.map(({ n }) => n).toSorted((a, b) => Number(a) - Number(b))).toEqual([1, 2, 3, 4, 5]);
});

test.each<[string, object, number, string]>([
  ['neither stream nor store', { config: { rows: [{}] } }, 422, 'request/invalid'],
  ['both', { name: 'x', config: { store: 'x', rows: [{}] } }, 422, 'request/invalid'],
  ['no rows', { config: { store: 'x' } }, 422, 'request/invalid'],
  ['a stream that is none', { name: 'none', config: { rows: [{}] } }, 404, 'request/not-found'],
  ['a store that is none', { config: { store: 'none', rows: [{}] } }, 404, 'store/unknown'],
])('a write with %s', async (_, body, status, code) => {
  const answered = await ask('POST', '/v1/mentos/streams/write', body);
  expect([answered.status, codeOf(answered)]).toEqual([status, code]);
});

test('a store that takes nothing is an error of the write, and leaves no letters', async () => {
  const store = await makeStore();
  other.isAway = () => true;
  const answered = await ask('POST', '/v1/mentos/streams/write', { config: { store, rows: [{ n: 1 }] } });
  expect([answered.status, codeOf(answered)]).toEqual([502, 'store/unavailable']);
  expect(await made('GET', `/v1/mentos/stores/${store}/letters`)).toEqual({ items: [] });
  expect(await made('GET', `/v1/mentos/stores/${store}`)).toMatchObject({ health: { state: 'failing' } });
  expect(await made('POST', `/v1/mentos/stores/${store}/test`)).toMatchObject({ working: false });
}, 30_000);

test.each(['snowflake', 'mqtt', 'graphistry'])('the type %s is not built yet', async (type) => {
  const body = { type, config: { store: { name: newName() } } };
  const answered = await ask('POST', '/v1/mentos/stores', body);
  expect([answered.status, codeOf(answered)]).toEqual([422, 'store/not-built-yet']);
});

test('types tell what they take, or that they are not built', async () => {
  const { items } = (await made('GET', '/v1/mentos/store-types')) as unknown as { items: Row[] };
  expect(items).toHaveLength(30);
  expect(items.find(({ type }) => type === 'http')).toMatchObject({
    built: true,
    configuration: { properties: { url: {}, throughput: {} } },
    guarantees: { acknowledged: true },
  });
  expect(items.find(({ type }) => type === 'snowflake')).toEqual({ type: 'snowflake', built: false });
});

test('a change without credentials keeps them; the mask is no secret', async () => {
  const store = await makeStore();
  const body = {
    type: 'http',
    config: { store: { name: store }, configuration: { url, throughput: 5_000 } },
  };
  expect(await made('PUT', `/v1/mentos/stores/${store}`, body)).toMatchObject({
    version: 2,
    config: { configuration: { throughput: 5_000 }, credentials: { token: '********' } },
  });
  await dispatch(`range 1 2 || freeze --store ${store}`);
  expect([...other.secrets]).toEqual([`Bearer marker-${store}`]);
  const masked = { ...body, config: { ...body.config, credentials: { token: '********' } } };
  const answered = await ask('PUT', `/v1/mentos/stores/${store}`, masked);
  expect([answered.status, codeOf(answered)]).toEqual([422, 'request/invalid']);
});

test('a store that leads elsewhere needs its credentials again', async () => {
  const store = await makeStore();
  const evil = 'http://127.0.0.9:9/rows';
  const body = { type: 'http', config: { store: { name: store }, configuration: { url: evil } } };
  const answered = await ask('PUT', `/v1/mentos/stores/${store}`, body);
  expect([answered.status, codeOf(answered)]).toEqual([422, 'vault/secret-needed-again']);
  expect(await made('GET', `/v1/mentos/stores/${store}`)).toMatchObject({
    config: { configuration: { url } },
  });
  const again = { ...body, config: { ...body.config, credentials: { token: 'marker-new' } } };
  expect(await made('PUT', `/v1/mentos/stores/${store}`, again)).toMatchObject({
    config: { configuration: { url: evil } },
  });
  const without = { ...body, config: { store: { name: store }, configuration: { url }, credentials: {} } };
  await made('PUT', `/v1/mentos/stores/${store}`, without);
  expect(await made('PUT', `/v1/mentos/stores/${store}`, body)).toMatchObject({ version: 4 });
});

test('rows go as slowly as the store wants them', async () => {
  const store = await makeStore({ configuration: { url, throughput: 4 } });
  const started = performance.now();
  await dispatch(`range 1 9 n || freeze --store ${store}`);
  expect(other.rows).toHaveLength(9);
  expect(performance.now() - started).toBeGreaterThan(1_900);
});

test('a frozen table is there for later queries when its query has completed, and only then', async () => {
  const name = newName();
  await dispatch(`range 1 3 n || freeze ${name}`);
  expect(await made('GET', `/v1/sirp/cellar/files/${name}`)).toMatchObject({
    name,
    rows: 3,
    origin: 'query',
  });
  await dispatch(`range 1 9 n || freeze ${name} || expect --rows 100..`);
  expect(await made('GET', `/v1/sirp/cellar/files/${name}`)).toMatchObject({ rows: 3 });
  expect(await dispatch(`thaw ${name} || sum n`)).toMatchObject({ status: 'completed' });
  await dispatch(`range 1 3 n || filter "n > 5" || freeze ${name}`);
  expect(await made('GET', `/v1/sirp/cellar/files/${name}`)).toMatchObject({ rows: 0 });
});

test('checkpoint keeps the first value for later runs', async () => {
  const name = newName();
  await dispatch(`range 5 9 n || checkpoint ${name} n`);
  expect(await dispatch(`addcolumn last $CHECKPOINTS.${name}$`)).toMatchObject({
    results: [{ content: { last: 5 } }],
  });
});

test('folders of the same name in two workspaces are two folders', async () => {
  for (const { byKey, workspace } of [place.editor, place.stranger]) {
    const store = newName();
    const config = { store: { name: store }, configuration: { folder: 'prices' } };
    await place.make(byKey, 'POST', '/v1/mentos/stores', { type: 'localFile', config });
    const query = `seed '[{"workspace":"${workspace}"}]' || freeze --store ${store}`;
    await place.make(byKey, 'POST', '/v1/sirp/query/runner/dispatch/wait', { query });
    const folder = join(place.filesDirectory, workspace, 'prices');
    const files = await readdir(folder);
    expect(files).toHaveLength(1);
    expect(await readFile(join(folder, files[0]!), 'utf8')).toContain(workspace);
  }
});

test('rows that were frozen into a store are thawed from it, those of all runs, by its own workspace', async () => {
  const store = newName();
  const config = { store: { name: store }, configuration: { folder: store, compression: 'gzip' } };
  await made('POST', '/v1/mentos/stores', { type: 'localFile', config });
  await dispatch(`seed '[{"n":1,"in":{"b":9007199254740993}},{"n":2}]' || freeze tea --store ${store}`);
  await dispatch(`seed '[{"n":3}]' || freeze tea --store ${store}`);
  await dispatch(`seed '[{"n":4}]' || freeze coffee --store ${store}`);
  expect(await dispatch(`thaw tea --store ${store} || filter "n = 1"`)).toMatchObject({
    status: 'completed',
    results: [{ content: { n: 1, 'in.b': expect.anything() as unknown } }],
  });
  expect(await dispatch(`thaw tea --store ${store} || sum n`)).toMatchObject({
    results: [{ content: { sum: 6 } }],
  });
  const refused = await place.ask({
    method: 'POST',
    path: '/v1/sirp/query/runner/dispatch/wait',
    headers: place.stranger.byKey,
    body: { query: `thaw tea --store ${store}` },
  });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('store/unknown')]);
});

test('a store that is away when its rows are to be thawed is asked again later', async () => {
  const store = newName();
  const configuration = { bucket: 'rows', endpoint: 'http://127.0.0.1:1' };
  const credentials = { accessKeyId: 'id', secretAccessKey: 'canary-secret-of-a-bucket' };
  const config = { store: { name: store }, configuration, credentials };
  await made('POST', '/v1/mentos/stores', { type: 'awsS3', config });
  const answer = await ask('POST', '/v1/sirp/query/runner/dispatch/wait', {
    query: `thaw tea --store ${store}`,
  });
  expect([answer.status, codeOf(answer)]).toEqual([502, 'store/unavailable']);
  expect(answer.text).not.toContain('canary');
});

test('who tries a store, or writes to it by hand, is remembered', async () => {
  const store = await makeStore();
  await made('POST', `/v1/mentos/stores/${store}/test`);
  other.isAway = () => true;
  await made('POST', `/v1/mentos/stores/${store}/test`);
  other.isAway = () => false;
  await made('POST', '/v1/mentos/streams/write', { config: { store, rows: [{ a: 1 }, { a: 2 }] } });
  const answer = await place.ask({
    method: 'GET',
    path: '/v1/audit?limit=20',
    headers: place.admin.byKey,
  });
  const entries = (answer.json as { items: readonly Row[] }).items.filter(({ object }) => object === store);
  expect(entries).toMatchObject([
    { operation: 'writeStream', details: { delivered: 2, rejected: 0 } },
    { operation: 'testStore', outcome: 'failed', details: { type: 'http', code: 'store/unavailable' } },
    { operation: 'testStore', outcome: 'ok', details: { type: 'http' } },
    { operation: 'createStore' },
  ]);
});
