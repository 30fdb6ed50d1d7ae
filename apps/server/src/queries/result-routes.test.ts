import { createAudit } from '@rowmill/resources';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openQueryServer, type QueryServer } from './query-server.fixture.ts';

const ODD = [
  { n: 3, name: 'pen', a: { b: 1 } },
  { n: null, name: '=1+1', __proto__: 'x' },
  { n: 10, name: 'ink "black", 5 ml\n' },
  { name: 'ärger', big: '12345678901234567890' },
  { n: 2, name: '' },
];

let server: QueryServer;
let id: string;
beforeAll(async () => {
  server = await openQueryServer();
  const json = JSON.stringify(ODD).replace('"12345678901234567890"', '12345678901234567890');
  const { body } = await server.run(`seed \`\`\`\n${json}\n\`\`\` --labelStage odd || addcolumn ok yes`);
  id = body.id;
});
afterAll(() => server[Symbol.asyncDispose]());

const results = (query: string) =>
  server.send(`GET /v1/sirp/queries/${id}/results?${query}`, { key: 'viewer' });
const column = (body: { results: { content: Record<string, unknown> }[] }, name: string) =>
  body.results.map(({ content }) => content[name]);

describe('a page', () => {
  test('goes through the rows whatever its size', async () => {
    const whole = (await results('')).body;
    expect([whole.total, whole.complete, whole.status, 'nextOffset' in whole]).toEqual([
      5,
      true,
      'completed',
      false,
    ]);
    for (const limit of [1, 2, 3, 5, 10_000]) {
      const rows: unknown[] = [];
      for (let offset: number | undefined = 0; offset !== undefined;) {
        const { body } = await results(`limit=${limit}&offset=${offset}`);
        rows.push(...body.results);
        offset = body.nextOffset;
      }
      expect(rows).toEqual(whole.results);
    }
    expect((await results('limit=0')).body).toMatchObject({ total: 5, results: [] });
    expect((await results('offset=99')).body).toMatchObject({ total: 5, results: [] });
  });

  test('is sorted by a column, null and missing last either way', async () => {
    expect(column((await results('sortKey=n')).body, 'name')).toEqual([
      '',
      'pen',
      ODD[2]!.name,
      '=1+1',
      'ärger',
    ]);
    for (const order of ['desc', 'descending'])
      expect(column((await results(`sortKey=n&sortOrder=${order}&limit=2`)).body, 'n')).toEqual([10, 3]);
    expect(column((await results('sort=true&sortOrder=desc&limit=1')).body, 'n')).toEqual([2]);
    expect(column((await results('sortOrder=desc&limit=1')).body, 'n')).toEqual([3]);
  });

  test('has the columns that are asked for, exact', async () => {
    const { text } = await results('fields=ok&fields=big&offset=3&limit=1');
    expect(text).toContain('"content":{"ok":"yes","big":12345678901234567890}');
    expect((await results('omit=ok&omit=name&limit=1')).body.results).toEqual([
      { content: { n: 3, 'a.b': 1 } },
    ]);
    expect((await results('mode=nested&fields=a.b&limit=1')).body.results).toEqual([
      { content: { a: { b: 1 } } },
    ]);
  });

  test.each([
    ['sortKey=nope', 'results/unknown-column'],
    ['fields=nope', 'results/unknown-column'],
    ['limit=10001', 'request/invalid'],
    ['limit=-1', 'request/invalid'],
    ['limit=1.5', 'request/invalid'],
    ['offset=x', 'request/invalid'],
    ['mode=pdf', 'request/invalid'],
    ['sortOrder=up', 'request/invalid'],
    ['sort=maybe', 'request/invalid'],
    ['nope=1', 'request/invalid'],
  ])('?%s is 422 %s', async (query, code) => {
    const { status, body } = await results(query);
    expect([status, body.code]).toEqual([422, code]);
  });
});

describe('a file', () => {
  test('is csv that no spreadsheet runs', async () => {
    const { text, headers } = await results('mode=csv&fields=n&fields=name');
    expect(headers.get('content-type')).toMatch(/^text\/csv/);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${id}.csv"`);
    expect([headers.get('rowmill-total'), headers.get('rowmill-complete')]).toEqual(['5', 'true']);
    expect(text.split(/\r?\n/).slice(0, 3)).toEqual(['n,name', '3,pen', `,'=1+1`]);
  });

  test('is JSON, in lines or in one array, and honours the wish', async () => {
    const lines = (await results('mode=ndjson&sortKey=n&limit=2&fields=n')).text.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([{ n: 2 }, { n: 3 }]);
    const { body, headers } = await results('mode=json&offset=1&fields=name');
    expect(body).toEqual(ODD.slice(1).map(({ name }) => ({ name })));
    expect(headers.get('content-type')).toBe('application/json');
  });

  test('is Parquet', async () => {
    const reply = await server.fetch(`GET /v1/sirp/queries/${id}/stages/odd/results?mode=parquet`);
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(bytes.subarray(0, 4).toString()).toBe('PAR1');
    expect(Number(reply.headers.get('content-length'))).toBe(bytes.length);
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="${id}-odd.parquet"`);
  });

  test('is a workbook or a Markdown table', async () => {
    const reply = await server.fetch(`GET /v1/sirp/queries/${id}/results?mode=xlsx&fields=name`);
    const parts = unzipSync(new Uint8Array(await reply.arrayBuffer()));
    expect(strFromU8(parts['xl/worksheets/sheet1.xml']!)).toContain(
      '<c r="A3" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>',
    );
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="${id}.xlsx"`);
    const { text, headers } = await results('mode=markdown&fields=n&fields=name&limit=2');
    expect(text).toBe('| n | name |\n| --- | --- |\n| 3 | pen |\n|  | =1+1 |\n');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${id}.md"`);
  });

  test('leaves a trace, a page does not', async () => {
    const operations = async () =>
      (await createAudit({ database: server.database }).list(server.workspace, { limit: 1000 })).items;
    const before = (await operations()).length;
    await results('limit=1');
    await results('mode=csv');
    const [entry, ...others] = await operations();
    expect(others).toHaveLength(before);
    expect(entry).toMatchObject({
      operation: 'getQueryResults',
      object: id,
      actor: 'user ada',
      details: { mode: 'csv' },
    });
  });

  test('may be longer than a page', async () => {
    const { body } = await server.run('range 1 25000 n');
    const { text } = await server.send(`GET /v1/sirp/queries/${body.id}/results?mode=ndjson&limit=20000`);
    expect(text.trim().split('\n')).toHaveLength(20_000);
  });
});

describe('one command', () => {
  const dispatch = async (body: object) => server.send('POST /v1/sirp/command/dispatch', { body });
  const rowsOf = async (query: string) => {
    const at = `GET /v1/sirp/queries/${query}/results` as const;
    await expect.poll(async () => (await server.send(at)).body.complete, { timeout: 5_000 }).toBe(true);
    return (await server.send(at)).body.results.map(({ content }: { content: object }) => content);
  };

  test('begins with the rows of another query or of its stage', async () => {
    const first = await dispatch({ command: 'count', prev: id, id: 'cell 1', metadata: { a: 1 } });
    expect([first.status, first.body.clientId]).toEqual([202, 'cell 1']);
    expect(await rowsOf(first.body.id)).toEqual([{ count: 5 }]);
    expect((await server.send(`GET /v1/sirp/queries/${first.body.id}`)).body).toMatchObject({
      query: 'count',
      clientId: 'cell 1',
      metadata: { a: 1 },
    });
    const stage = await dispatch({ command: 'head', args: [[1]], prev: `${id}/odd`, flags: { table: 'n' } });
    expect(await rowsOf(stage.body.id)).toEqual([{ n: 3 }]);
    const alone = await dispatch({ command: 'range', args: [[1], [2]] });
    expect(await rowsOf(alone.body.id)).toEqual([{ value: 1 }, { value: 2 }]);
  });

  test.each([
    [{ command: 'count', prev: 'nope' }, 422, 'request/invalid'],
    [{ command: 'range', args: [[1], [2]], prev: 'ID' }, 422, 'request/invalid'],
    [{ command: 'count', prev: 'ID/nope' }, 404, 'request/not-found'],
    [{ command: 'count', prev: '01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10' }, 404, 'request/not-found'],
    [{ command: 'nope' }, 422, 'request/invalid'],
    [{ command: 'count', args: [[]] }, 422, 'request/invalid'],
    [{ command: 'count', args: 'x' }, 422, 'request/invalid'],
    [{ command: 'count', mode: 'turbo' }, 422, 'request/invalid'],
  ])('%j is %d %s', async (body, status, code) => {
    const reply = await dispatch('prev' in body ? { ...body, prev: body.prev?.replace('ID', id) } : body);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test('does not begin with rows that are not all there', async () => {
    const { body } = await server.send('POST /v1/sirp/query/runner/dispatch', {
      body: { query: 'range 1 1 || sleep 5' },
    });
    const reply = await dispatch({ command: 'count', prev: body.id });
    expect([reply.status, reply.body.code]).toEqual([409, 'results/unfinished']);
    await server.send(`DELETE /v1/sirp/queries/${body.id}`);
  });
});

describe('a text', () => {
  const parse = (query: string, parameters = '') =>
    server.send(`POST /v1/sirp/query/parse${parameters}` as 'POST /v1/', { body: { query }, key: 'viewer' });

  test('is read, with the flags that have a default', async () => {
    const { body } = await parse('range 1 3 || api get http://site.example');
    expect(body.problems).toEqual([]);
    expect(body.plan.stages[0].flags).toMatchObject([{ name: 'step', value: { parts: ['1'] } }]);
    expect(body.plan.stages[1].common).toMatchObject([{ name: 'onError', value: { parts: ['skip'] } }]);
    expect((await parse('range 1 3', '?addFlags=false')).body.plan.stages[0].flags).toEqual([]);
    expect((await parse('range 1 3 --step 2')).body.plan.stages[0].flags).toHaveLength(1);
  });

  test('that is wrong is 200 with line and column', async () => {
    const { status, body } = await parse('range 1 3\n|| filtr "x"\n|| head nope');
    expect([status, body.plan]).toEqual([200, null]);
    expect(body.problems).toMatchObject([
      { code: 'query/unknown-command', line: 2, column: 4, from: 13, to: 18, fix: 'did you mean "filter"?' },
      { code: 'query/bad-value', line: 3, column: 9, severity: 'error' },
    ]);
  });

  test('may name credentials that are not there when it is only read', async () => {
    const query = `api get http://site.example --headers '{"x": "$CREDENTIALS.nope$"}'`;
    expect((await parse(query)).body.problems).toMatchObject([{ code: 'query/missing-secret' }]);
    expect((await parse(query, '?parseOnly=true')).body.problems).toEqual([]);
  });

  test('says how its columns are best shown', async () => {
    const query = `seed '{ x: 1, y: 2, width: 3, height: 4, url: "u", title: "t" }'`;
    const decorate = (type: string, text = query) =>
      server.send(`POST /v1/sirp/query/decorate/${type}` as 'POST /v1/', {
        body: { query: text },
        key: 'viewer',
      });
    expect((await decorate('attribute')).body.items).toContainEqual({ decorator: 'link', columns: ['url'] });
    expect((await decorate('multiattribute')).body.items).toEqual([
      { decorator: 'box', columns: ['x', 'y', 'width', 'height'] },
    ]);
    expect((await decorate('nope')).status).toBe(422);
    expect((await decorate('attribute', 'nope')).body.errors).toMatchObject([
      { code: 'query/unknown-command' },
    ]);
  });
});

describe('events', () => {
  test('follow a query to its end', async () => {
    const { body } = await server.send('POST /v1/sirp/query/runner/dispatch', {
      body: { query: 'range 1 3 || sleep 0.2' },
    });
    const reply = await server.fetch(`GET /v1/sirp/queries/${body.id}/events`, {
      key: 'viewer',
      headers: { 'last-event-id': '4' },
    });
    expect(reply.headers.get('content-type')).toBe('text/event-stream');
    expect(reply.headers.get('x-accel-buffering')).toBe('no');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const events = (await reply.text())
      .split('\n\n')
      .filter((event) => event !== '' && !event.startsWith(':'));
    const parts = events.map((event) => /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(event)!.slice(1));
    expect(parts.map(([number]) => Number(number))).toEqual(parts.map((_, at) => 5 + at));
    expect(parts.map(([, name]) => name)).toEqual([...parts.slice(1).map(() => 'progress'), 'end']);
    const last = JSON.parse(parts.at(-1)![2]!) as object;
    const { body: status } = await server.send(`GET /v1/sirp/queries/${body.id}/status`);
    expect(last).toEqual({ ...status, elapsedMs: expect.any(Number) });
  });
});
