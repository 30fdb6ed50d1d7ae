import { randomBytes } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openQueryServer, type QueryServer, type Received } from '../queries/query-server.fixture.ts';

const FILES = '/v1/sirp/cellar/files';
let server: QueryServer;
beforeAll(async () => {
  server = await openQueryServer({ cellarBytes: 3_000_000 });
}, 60_000);
afterAll(() => server[Symbol.asyncDispose]());

const newName = (): string => `t${randomBytes(6).toString('hex')}`;

interface Upload {
  readonly name?: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
}

async function upload({
  name,
  fileName = 'blob',
  type,
  content,
  headers,
  fields = {},
}: Upload): Promise<Received> {
  const form = new FormData();
  if (name !== undefined) form.set('name', name);
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([content], { type: type ?? '' }), fileName);
  const authorization = 'svc editor';
  const reply = await fetch(server.url + FILES, {
    method: 'POST',
    headers: { authorization, ...headers },
    body: form,
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, text, body: JSON.parse(text) };
}

const get = (name: string, key = 'viewer') =>
  server.send(`GET ${FILES}/${encodeURIComponent(name)}`, { key });

async function rowsOf(query: string): Promise<unknown[]> {
  const { body } = await server.run(query);
  expect(body, query).toMatchObject({ status: 'completed' });
  return body.results.map(({ content }: { content: unknown }) => content);
}

describe('uploads', () => {
  const rows = [
    { item: 'Lamp', price: 12, 'size.height': 3 },
    { item: 'Tea', price: 4.2 },
  ];
  const nested = [{ item: 'Lamp', price: 12, size: { height: 3 } }, rows[1]];
  test.each([
    ['json', { fileName: 'x.json', content: JSON.stringify(nested) }],
    ['json', { content: JSON.stringify(nested) }],
    ['json', { content: nested.map((row) => JSON.stringify(row)).join('\n') }],
    ['ndjson', { fileName: 'x.jsonl', content: nested.map((row) => JSON.stringify(row)).join('\n') }],
    [
      'ndjson',
      { type: 'application/x-ndjson', content: nested.map((row) => JSON.stringify(row)).join('\n') },
    ],
    [
      'results',
      {
        content: JSON.stringify({
          id: 'q',
          status: 'completed',
          results: rows.map((content) => ({ content })),
        }),
      },
    ],
  ])('%s', async (origin, draft) => {
    const name = newName();
    const made = await upload({ name, ...draft });
    expect(made).toMatchObject({ status: 201, body: { name, origin, rows: 2 } });
    expect(made.headers.get('location')).toBe(`${FILES}/${name}`);
    expect(made.body.columns.map((column: { name: string }) => column.name)).toEqual([
      'item',
      'price',
      'size.height',
    ]);
    const file = await get(name);
    expect(file).toMatchObject({ status: 200, body: { name, origin, rows: 2, firstRows: rows } });
    expect(file.headers.get('etag')).toBe(`"${file.body.version}"`);
    expect(await rowsOf(`thaw ${name}`)).toEqual(rows);
  });

  test('csv and tsv, whose cells are text', async () => {
    for (const [fileName, content] of [
      ['a.csv', 'item,price\n"Lamp, old",12\nTea,\n'],
      ['a.tsv', 'item\tprice\nLamp, old\t12\nTea\t\n'],
    ] as const) {
      const name = newName();
      expect(await upload({ name, fileName, content })).toMatchObject({
        status: 201,
        body: { origin: 'csv' },
      });
      expect((await get(name)).body.firstRows).toEqual([
        { item: 'Lamp, old', price: '12' },
        { item: 'Tea', price: '' },
      ]);
    }
  });

  test('parquet, as an export of a query gives it', async () => {
    const { body } = await server.run('range 1 5000 n || math square "n * n"');
    const parquet = await server.fetch(`GET /v1/sirp/queries/${body.id}/results?mode=parquet`);
    const name = newName();
    const made = await upload({ name, content: new Uint8Array(await parquet.arrayBuffer()) });
    expect(made).toMatchObject({ status: 201, body: { origin: 'parquet', rows: 5_000 } });
    expect((await get(name)).body.firstRows).toHaveLength(100);
    expect(await rowsOf(`thaw ${name} || tail 1`)).toEqual([{ n: 5_000, square: 25_000_000 }]);
  });

  test('JSON bodies with rows or with a text', async () => {
    const [first, second] = [newName(), newName()];
    const of = (body: object) => server.send(`POST ${FILES}`, { body });
    expect(await of({ name: { value: first }, content: nested })).toMatchObject({
      status: 201,
      body: { origin: 'json', rows: 2 },
    });
    expect(await of({ name: { value: second }, content: 'a,b\n1,2\n', format: 'csv' })).toMatchObject({
      status: 201,
      body: { origin: 'csv', rows: 1 },
    });
    expect((await get(first)).body.firstRows).toEqual(rows);
    const missing = await of({ name: { value: newName() } });
    expect(missing).toMatchObject({ status: 422, body: { errors: [{ pointer: '/body/content' }] } });
  });

  test('without a name a file keeps its own; folders of the client are nobody’s business', async () => {
    const own = `${newName()}.csv`;
    expect(await upload({ fileName: `../../${own}`, content: 'a\n1\n' })).toMatchObject({
      status: 201,
      body: { name: own },
    });
  });

  test.each(['..', '.', '-rf', 'a ', ' a', 'a.', 'a/b', 'ä', 'x'.repeat(1_001)])(
    'the name %j is refused',
    async (name) => {
      expect(await upload({ name, content: 'a\n1\n' })).toMatchObject({
        status: 422,
        body: { code: 'request/invalid' },
      });
      const body = { name: { value: name }, content: 'a\n1\n' };
      expect(await server.send(`POST ${FILES}`, { body })).toMatchObject({ status: 422 });
    },
  );

  test('odd names are names only: CON, a.. b, 1000 characters', async () => {
    for (const name of ['CON', 'a.. b', 'x'.repeat(1_000)]) {
      expect(await upload({ name, content: 'a\n1\n' })).toMatchObject({ status: 201, body: { name } });
      expect(await get(name)).toMatchObject({ status: 200, body: { name } });
      expect((await server.fetch(`DELETE ${FILES}/${encodeURIComponent(name)}`)).status).toBe(204);
    }
  });

  test.each([
    ['row/unreadable', { fileName: 'a.json', content: '[{"a":1},' }],
    ['row/unreadable', { fileName: 'a.ndjson', content: '{"a":1}\n{"a":' }],
    ['row/unreadable', { fileName: 'a.parquet', content: 'PAR1 and no more' }],
    ['row/too-large', { fileName: 'a.ndjson', content: `{"a":"${'x'.repeat(17_000_000)}"}` }],
    ['request/invalid', { fields: { format: 'excel' }, content: 'a\n1\n' }],
    ['request/invalid', { fields: { other: 'x' }, content: 'a\n1\n' }],
  ])('%s, and nothing is kept', async (code, draft) => {
    const name = newName();
    expect(await upload({ name, ...draft })).toMatchObject({ status: 422, body: { code } });
    expect(await get(name)).toMatchObject({ status: 404 });
  });

  test('a name that is taken is refused; the same request again is answered as before', async () => {
    const name = newName();
    const headers = { 'idempotency-key': newName() };
    const first = await upload({ name, content: 'a\n1\n', headers });
    const again = await upload({ name, content: 'a\n1\n', headers });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await upload({ name, content: 'a\n2\n', headers })).toMatchObject({
      status: 422,
      body: { code: 'request/key-reused' },
    });
    expect(await upload({ name, content: 'a\n1\n' })).toMatchObject({
      status: 409,
      body: { code: 'request/taken' },
    });
  });

  test('what does not fit into the cellar is refused before all of it has come', async () => {
    const content = randomBytes(6_000_000)
      .toString('hex')
      .replaceAll(/(.{1000})/g, '{"a":"$1"}\n');
    const fileName = 'a.ndjson';
    const name = newName();
    expect(
      await upload({ name, fileName, content: content.slice(0, content.lastIndexOf('\n')) }),
    ).toMatchObject({
      status: 429,
      body: { code: 'limit/cellar' },
    });
    expect(await get(name)).toMatchObject({ status: 404 });
  });

  test('another workspace sees nothing', async () => {
    const name = newName();
    await upload({ name, content: 'a\n1\n' });
    expect(await get(name, 'stranger')).toMatchObject({ status: 404, body: { code: 'request/not-found' } });
    expect((await server.send(`GET ${FILES}`, { key: 'stranger' })).body).toEqual({ items: [] });
    const thawed = await server.send('POST /v1/sirp/query/runner/dispatch', {
      key: 'stranger',
      body: { query: `thaw ${name}` },
    });
    expect(thawed).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'engine/unknown-table', from: 0 }] },
    });
  });
});

test('a csv export of 200 dangerous cells is safe, and numbers stay numbers', async () => {
  const starts = ['=', '+', '-', '@', '\t', '\r', "'=", "''@", '=1+', '-@'];
  const cells = Array.from({ length: 200 }, (_, at) => `${starts[at % 10]}cmd|' /C calc'!A${at}`);
  const numbers = ['-1', '+1.5', '-1e5', '12'];
  const content = [...cells, ...numbers].map((cell) => ({ cell, amount: -1.5 }));
  const name = newName();
  await server.send(`POST ${FILES}`, { body: { name: { value: name }, content } });
  const reply = await server.fetch(`GET ${FILES}/${name}/export/csv`, { key: 'viewer' });
  expect(reply.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="${name}.csv"`);
  const back = newName();
  await upload({ name: back, fileName: 'a.csv', content: await reply.text() });
  const { body } = await server.run(`thaw ${back}`);
  const read = body.results.map((row: { content: { cell: string; amount: string } }) => row.content);
  expect(read.map(({ cell }: { cell: string }) => cell)).toEqual([
    ...cells.map((cell) => `'${cell}`),
    ...numbers,
  ]);
  expect(new Set(read.map(({ amount }: { amount: string }) => amount))).toEqual(new Set(['-1.5']));
  const lines = await server.fetch(`GET ${FILES}/${name}/export/ndjson`);
  expect(
    (await lines.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(content);
});

describe('queries', () => {
  test('join, lookup and diff take a cellar file where no stage has the label', async () => {
    const people = newName();
    const content = [
      { id: 1, name: 'Ann' },
      { id: 2, name: 'Bob' },
    ];
    await server.send(`POST ${FILES}`, { body: { name: { value: people }, content } });
    expect(await rowsOf(`seed '[{id: 2}, {id: 3}]' || join ${people} --on id`)).toEqual([
      { id: 2, name: 'Bob' },
    ]);
    const query = `seed '[{id: 1, name: "Ann"}, {id: 3, name: "Cy"}]' || diff ${people} --key id`;
    expect(await rowsOf(query)).toEqual([
      { id: 3, name: 'Cy', '_diff.kind': 'new' },
      { id: 2, name: 'Bob', '_diff.kind': 'gone' },
    ]);
    expect(await rowsOf(query)).toEqual([]);
    const label = `seed '[{id: 2, name: "Own"}]' --labelStage ${people} || head 1 || seed '[{id: 2}]' || join ${people} --on id`;
    expect(await rowsOf(label)).toEqual([{ id: 2, name: 'Own' }]);
  });

  test('what freeze keeps, thaw gives back; the listing tells where it came from', async () => {
    const name = newName();
    const { body } = await server.run(`range 1 3 n || freeze ${name}`);
    expect(await rowsOf(`thaw ${name}`)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    const [listed] = await rowsOf(`cellar || filter "name == '${name}'"`);
    expect(listed).toMatchObject({ name, origin: 'query', rows: 3, columns: ['n'], query: body.id });
  });

  test('a file that is replaced has other rows at the next run, also where results are remembered', async () => {
    const name = newName();
    await server.run(`range 1 2 n || freeze ${name}`);
    expect(await rowsOf(`thaw ${name}`)).toHaveLength(2);
    expect(await rowsOf(`seed '[{n: 1}]' || join ${name} --on n --type full`)).toHaveLength(2);
    await server.run(`range 1 4 n || freeze ${name}`);
    expect(await rowsOf(`thaw ${name}`)).toHaveLength(4);
    expect(await rowsOf(`seed '[{n: 1}]' || join ${name} --on n --type full`)).toHaveLength(4);
  });

  test('queries gives the rows of an earlier query or stage', async () => {
    const { body } = await server.run('range 1 3 n --labelStage numbers || filter "n > 1"');
    expect(await rowsOf(`queries ${body.id} || math m "n + 1"`)).toEqual([
      { n: 2, m: 3 },
      { n: 3, m: 4 },
    ]);
    expect(await rowsOf(`queries ${body.id} numbers`)).toHaveLength(3);
    expect(await rowsOf(`queries ${body.id.toUpperCase()} 0`)).toHaveLength(3);
    for (const [query, code, key] of [
      [`queries ${body.id} nowhere`, 'request/not-found', 'editor'],
      [`queries ${body.id}`, 'request/not-found', 'stranger'],
      ['queries yesterday', 'query/bad-value', 'editor'],
    ] as const) {
      const refused = await server.send('POST /v1/sirp/query/runner/dispatch', { key, body: { query } });
      expect(refused, query).toMatchObject({ status: 422, body: { errors: [{ code }] } });
    }
  });

  test('a query that was dispatched keeps the rows of a file that is deleted meanwhile', async () => {
    const name = newName();
    await upload({ name, content: 'a\n1\n' });
    const { body } = await server.send('POST /v1/sirp/query/runner/dispatch', {
      body: { query: `thaw ${name} || api get ${server.site}/slow` },
    });
    expect((await server.fetch(`DELETE ${FILES}/${name}`)).status).toBe(204);
    const borrowed = await server.database.system
      .selectFrom('borrowed')
      .select('key')
      .where('query', '=', body.id)
      .execute();
    expect(borrowed).toHaveLength(1);
    await server.fetch(`POST /v1/sirp/queries/${body.id}/cancel`);
  });
});

test('a further run from a stage does not ask for a file that an earlier stage has read', async () => {
  const name = newName();
  await upload({ name, fileName: 'a.csv', content: 'a\n1\n' });
  const { body } = await server.run(`thaw ${name} --labelStage rows || addcolumn b 2`);
  await server.fetch(`DELETE ${FILES}/${name}`);
  const again = (from: string) => server.send(`POST /v1/sirp/queries/${body.id}/rerun`, { body: { from } });
  expect(await again('1')).toMatchObject({ status: 202 });
  expect(await again('start')).toMatchObject({ status: 422 });
});

test('housekeeping leaves what the cellar holds, also when the query that froze it is gone', async () => {
  const [frozen, uploaded, deleted] = [newName(), newName(), newName()];
  const { body } = await server.run(`range 1 3 n || freeze ${frozen}`);
  for (const name of [uploaded, deleted]) await upload({ name, content: `${name}\n1\n` });
  const { segments } = await server.engine.cellar.get(server.workspace, deleted);
  await server.fetch(`DELETE /v1/sirp/queries/${body.id}`);
  await server.fetch(`DELETE ${FILES}/${deleted}`);
  const sweepOld = async (): Promise<boolean> => {
    const folder = join(server.directory, 'segments');
    const old = new Date(Date.now() - 48 * 3_600_000);
    const paths = (await readdir(folder, { recursive: true })).map((path) => join(folder, path));
    for (const path of paths) if (path.endsWith('.parquet')) await utimes(path, old, old);
    await server.engine.housekeeping.sweep();
    return (await readdir(folder, { recursive: true })).includes(segments[0]!.key);
  };
  expect(await sweepOld()).toBe(true);
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await server.database.system.updateTable('cellar_let_go').set({ at: longAgo }).execute();
  expect(await sweepOld()).toBe(false);
  expect(await rowsOf(`thaw ${frozen} --cache false`)).toHaveLength(3);
  expect(await rowsOf(`thaw ${uploaded} --cache false`)).toEqual([{ [uploaded]: '1' }]);
});

test('deleting asks for the version that was read', async () => {
  const name = newName();
  const { body } = await upload({ name, content: 'a\n1\n' });
  const del = (version: number) =>
    server.send(`DELETE ${FILES}/${name}`, { headers: { 'if-match': `"${version}"` } });
  expect(await del(body.version + 1)).toMatchObject({ status: 412 });
  expect(await del(body.version)).toMatchObject({ status: 204 });
  expect(await del(body.version)).toMatchObject({ status: 404 });
});
