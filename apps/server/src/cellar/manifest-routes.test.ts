import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQueryServer, type QueryServer } from '../queries/query-server.fixture.ts';

const MANIFESTS = '/v1/sirp/cellar/manifests';
let server: QueryServer;
beforeAll(async () => {
  server = await openQueryServer();
}, 60_000);
afterAll(() => server[Symbol.asyncDispose]());

const newName = (): string => `m${randomBytes(6).toString('hex')}`;
const add = (body: object, headers = {}) => server.send(`POST ${MANIFESTS}`, { body, headers });
const bodyFor = (name: string): object => ({ name, store: 'cellar', type: 'file' });

test('a manifest holds screenshots, which outlive the query that took them', async () => {
  const name = newName();
  const hash = await server.engine.screenshots.keep({
    workspace: server.workspace,
    bytes: randomBytes(10),
    about: { mediaType: 'image/png' },
  });
  const attributesContext = { visible: ['price'], renderers: { price: 'number' } };
  const made = await add({ ...bodyFor(name), screenshots: [[hash]], attributesContext });
  expect(made).toMatchObject({
    status: 201,
    body: { name, screenshots: [[hash]], attributesContext, version: 1 },
  });
  expect(made.headers.get('location')).toBe(`${MANIFESTS}/${name}`);
  const old = new Date(0);
  await server.database.system.updateTable('screenshot').set({ kept_until: old }).execute();
  await server.engine.screenshots.sweep();
  await using found = await server.engine.screenshots.open(server.workspace, hash);
  expect(found.bytes).toBe(10);
});

test('touches note success and failure', async () => {
  const name = newName();
  await add(bodyFor(name));
  const failed = await server.send(`POST ${MANIFESTS}/${name}/errors/touch`, { body: { message: 'full' } });
  expect(failed).toMatchObject({ status: 200, body: { failure: 'full', version: 2 } });
  expect(await server.send(`POST ${MANIFESTS}/${name}/errors/touch`)).toMatchObject({ status: 200 });
  const written = await server.send(`POST ${MANIFESTS}/${name}/touch`);
  expect(written.body).toHaveProperty('writtenAt');
  expect(written.headers.get('etag')).toBe('"4"');
  const headers = { 'if-match': '"3"' };
  expect(await server.send(`DELETE ${MANIFESTS}/${name}`, { headers })).toMatchObject({ status: 412 });
  expect(await server.send(`DELETE ${MANIFESTS}/${name}`)).toMatchObject({ status: 204 });
  expect(await server.send(`GET ${MANIFESTS}/${name}`)).toMatchObject({ status: 404 });
});

test.each([
  ['/body/store', { store: 'nowhere', type: 'awsS3' }],
  ['/body/type', { type: 'hdfs' }],
  ['/body/name', { name: '-rf' }],
  ['/body/screenshots/0/0', { screenshots: [['0'.repeat(64)]] }],
  ['/body/attributesContext/renderers/a', { attributesContext: { renderers: { a: 'script' } } }],
  [
    '/body/attributesContext',
    { attributesContext: { visible: Array.from({ length: 70 }, () => 'x'.repeat(990)) } },
  ],
])('%s is refused', async (pointer, change) => {
  const refused = await add({ ...bodyFor(newName()), ...change });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ pointer }] } });
});

test('adding twice is refused, repeating is not', async () => {
  const name = newName();
  const headers = { 'idempotency-key': newName() };
  expect(await add(bodyFor(name), headers)).toMatchObject({ status: 201 });
  expect(await add(bodyFor(name), headers)).toMatchObject({ status: 201 });
  expect(await add(bodyFor(name))).toMatchObject({ status: 409 });
});

test('what freeze writes is noted in a manifest', async () => {
  const name = newName();
  await server.run(`range 1 2 n || freeze ${name}`);
  const { body } = await server.send(`GET ${MANIFESTS}/${name}`);
  expect(body).toMatchObject({ name, type: 'file' });
  expect(body).toHaveProperty('writtenAt');
});
