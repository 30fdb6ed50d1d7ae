import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openQueryServer, type QueryServer, type Received } from '../queries/query-server.fixture.ts';

const TEMPLATES = '/v1/sirp/templates';
const WAIT = `POST ${TEMPLATES}/dispatch/wait` as const;

let server: QueryServer;
let named = 0;
beforeAll(async () => {
  server = await openQueryServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const create = (more: object = {}, sent: object = {}): Promise<Received> =>
  server.send(`POST ${TEMPLATES}`, {
    body: { name: `t${++named}`, description: 'd', query: 'range 1 $template.end$', ...more },
    ...sent,
  });
const values = ({ body }: Received): unknown => body.results.map((row: { content: object }) => row.content);

describe('a template', () => {
  test('is kept, shown, changed and deleted', async () => {
    const made = await create();
    expect([made.status, made.body.version, made.body.schemaGiven]).toEqual([201, 1, false]);
    expect(made.body.templateSchema.properties.end).toMatchObject({ type: 'integer' });
    const path = `${TEMPLATES}/${made.body.id}` as const;
    expect(made.headers.get('location')).toBe(path);
    const shown = await server.send(`GET ${path}`, { key: 'viewer' });
    expect(shown.body).toEqual(made.body);
    const etag = shown.headers.get('etag')!;
    const query = 'range $template.start$ $template.end$';
    const patched = await server.send(`PATCH ${path}`, { body: { query }, headers: { 'if-match': etag } });
    expect(patched.body).toMatchObject({ version: 2, query, description: 'd' });
    expect(patched.body.templateSchema.required).toEqual(['start', 'end']);
    const late = await server.send(`PATCH ${path}`, {
      body: { name: 'x' },
      headers: { 'if-match': etag },
    });
    expect([late.status, late.body.code]).toEqual([412, 'request/changed-meanwhile']);
    expect((await server.send(`GET ${path}`, { key: 'stranger' })).status).toBe(404);
    expect((await server.send(`DELETE ${path}`)).status).toBe(204);
    expect((await server.send(`DELETE ${path}`)).status).toBe(404);
  });

  test('a name is there once; a request that is repeated makes one', async () => {
    const headers = { 'idempotency-key': 'template-1' };
    const body = { name: 'only', description: 'd', query: 'range 1 2' };
    const first = await create(body, { headers });
    const again = await create(body, { headers });
    expect(again.body.id).toBe(first.body.id);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const taken = await create(body);
    expect([taken.status, taken.body.code]).toEqual([409, 'request/taken']);
  });

  test('a text with mistakes is not kept', async () => {
    const refused = await create({ query: 'rang 1 $template.x$' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ pointer: '/body/query', code: 'query/unknown-command' }]);
  });

  test('a schema of its author stays, and describes the blanks there are', async () => {
    const templateSchema = { properties: { end: { type: 'integer', maximum: 3, default: 2 } } };
    const made = await create({ templateSchema });
    const path = `${TEMPLATES}/${made.body.id}` as const;
    expect(made.body).toMatchObject({
      schemaGiven: true,
      templateSchema: { ...templateSchema, required: [] },
    });
    const unused = await create({ templateSchema: { properties: { ende: {} } } });
    expect(unused.body.errors).toMatchObject([{ pointer: '/body/templateSchema/properties/ende' }]);
    const broken = await create({ templateSchema: { $ref: 'http://x' } });
    expect(broken.body.errors).toMatchObject([{ pointer: '/body/templateSchema/$ref' }]);
    const large = await create({ templateSchema: { description: 'x'.repeat(65_536) } });
    expect(large.body.errors).toMatchObject([{ pointer: '/body/templateSchema' }]);
    const lost = await server.send(`PATCH ${path}`, { body: { query: 'range 1 2' } });
    expect(lost.status).toBe(422);
    const given = await server.send(`PATCH ${path}`, { body: { templateSchema } });
    expect(given.body.errors).toMatchObject([{ pointer: '/body/templateSchema', code: 'unknown-field' }]);

    const headers = { prefer: 'wait=20' };
    const run = `POST ${path}/dispatch` as const;
    expect(values(await server.send(run, { body: {}, headers }))).toEqual([{ value: 1 }, { value: 2 }]);
    const many = await server.send(run, { body: { values: { end: 4 } } });
    expect(many.body.errors).toMatchObject([{ pointer: '/body/values/end', code: 'range' }]);
    expect((await server.send(run, { body: {} })).status).toBe(202);
  });

  test('lists are filtered and sorted', async () => {
    await create({ name: 'Zebra list' });
    await create({ name: 'a list' });
    const list = await server.send(`GET ${TEMPLATES}?name=LIST&sortBy=-name`, { key: 'viewer' });
    expect(list.body.items.map((item: { name: string }) => item.name)).toEqual(['a list', 'Zebra list']);
    const wrong = await server.send(`GET ${TEMPLATES}?sortBy=size`);
    expect(wrong.body.errors).toMatchObject([{ pointer: '/query/sortBy', code: 'choice' }]);
  });
});

describe('a template that is dispatched as text', () => {
  test('gives its rows; values are data wherever they stand', async () => {
    const hostile = 'x" || range 1 1000 || $ROW$ --table y';
    const ended = await server.send(WAIT, {
      body: {
        query: 'range 1 $template.end$ || addcolumn note $template.note$ || filter "value < $template.most$"',
        values: { end: 5, note: hostile, most: 3 },
      },
    });
    expect(ended.body.status).toBe('completed');
    expect(values(ended)).toEqual([
      { value: 1, note: hostile },
      { value: 2, note: hostile },
    ]);
  });

  test('runs again with the same values', async () => {
    const body = { query: 'range 1 $template.end$', values: { end: 2 } };
    const first = await server.send(WAIT, { body });
    const again = await server.send(`POST /v1/sirp/queries/${first.body.id}/rerun`, {
      body: { from: 'start' },
    });
    expect(again.status).toBe(202);
    const soon = AbortSignal.timeout(20_000);
    await server.engine.queries.ended(again.body.id, soon);
    const results = await server.send(`GET /v1/sirp/queries/${again.body.id}/results`);
    expect(results.body.total).toBe(2);
  });

  test.each([
    [{}, '/body/values/end', 'missing'],
    [{ end: 1, more: 1 }, '/body/values/more', 'unknown-field'],
    [{ end: 'x' }, '/body/values/end', 'type'],
    [{ end: null }, '/body/values/end', 'type'],
  ])('with the values %j is refused', async (given, pointer, code) => {
    const refused = await server.send(WAIT, { body: { query: 'range 1 $template.end$', values: given } });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ pointer, code }]);
  });

  test('is read without being run', async () => {
    const parse = (body: object) => server.send(`POST ${TEMPLATES}/parse`, { key: 'viewer', body });
    const good = await parse({ query: 'range 1 $template.end$', values: { end: 'x' } });
    expect(good.body).toMatchObject({
      problems: [],
      templateSchema: { required: ['end'] },
      valueProblems: [{ pointer: '/body/values/end', code: 'type' }],
    });
    expect(good.body.plan.stages).toHaveLength(1);
    const bad = await parse({ query: 'rang' });
    expect(bad.body).toMatchObject({ plan: null, templateSchema: null, valueProblems: [] });
    expect(bad.body.problems).toMatchObject([{ code: 'query/unknown-command' }]);
  });
});

describe('runTemplate', () => {
  test('puts the stages of a template into a query', async () => {
    await create({ name: 'squares', query: 'api get $template.site$/?id=$value$ --enrich' });
    await create({
      name: 'some',
      query: 'range 1 $template.end$ || runTemplate squares --template.site $template.site$',
    });
    const ended = await server.run(
      `runTemplate some --template.end 2 --template.site ${server.site} || sort value`,
    );
    expect(ended.body.status).toBe('completed');
    expect(values(ended)).toEqual([
      { value: 1, id: 1, square: 1 },
      { value: 2, id: 2, square: 4 },
    ]);
    const stages = await server.send(`GET /v1/sirp/queries/${ended.body.id}/stages`);
    expect(stages.body.items.map((stage: { command: string }) => stage.command)).toEqual([
      'range',
      'api',
      'sort',
    ]);
    const bundle = await server.send(`GET /v1/sirp/queries/${ended.body.id}/bundle`);
    expect(bundle.status).toBe(200);
    expect(bundle.text).not.toContain('inlined');
  });

  test('a re-run of failed rows keeps the template as it was', async () => {
    const made = await create({ name: 'thirds', query: `api get ${server.site}/?id=$value$ --retry 0` });
    const first = await server.run('range 2 3 || runTemplate thirds');
    expect([first.body.total, first.body.partial]).toEqual([1, true]);
    await server.send(`PATCH ${TEMPLATES}/${made.body.id}`, {
      body: { query: 'head 1 || head 1 || head 1' },
    });
    const again = await server.send(`POST /v1/sirp/queries/${first.body.id}/rerun`, {
      body: { from: 'failed' },
    });
    await server.engine.queries.ended(again.body.id, AbortSignal.timeout(20_000));
    const stages = await server.send(`GET /v1/sirp/queries/${again.body.id}/stages`);
    expect(stages.body.items.map((stage: { command: string }) => stage.command)).toEqual(['range', 'api']);
  });

  test('is looked at when a query is parsed, unless only the text is asked for', async () => {
    const parse = (query: string, only: boolean) =>
      server.send(`POST /v1/sirp/query/parse?parseOnly=${only}`, { body: { query } });
    const missing = await parse('range 1 2 || runTemplate nowhere', false);
    expect(missing.body).toMatchObject({ plan: null, problems: [{ code: 'template/unknown', column: 26 }] });
    const only = await parse('range 1 2 || runTemplate nowhere', true);
    expect(only.body).toMatchObject({ plan: { stages: [{}, {}] }, problems: [] });
    await create({ name: 'here', query: 'head $template.n$' });
    const found = await parse('range 1 2 || runTemplate here --template.n 1', false);
    expect(found.body).toMatchObject({ plan: { stages: [{}, {}] }, problems: [] });
  });

  test('a name that is a blank compares with the last run under that name', async () => {
    await create({ name: 'news of', query: 'diff $template.name$ --key value' });
    const run = (end: number, name: string) =>
      server.run(`range 1 ${end} || runTemplate "news of" --template.name ${name} --cache false`);
    expect((await run(2, 'first')).body.total).toBe(2);
    expect((await run(3, 'first')).body.total).toBe(1);
    expect((await run(3, 'second')).body.total).toBe(3);
  });

  test('of a value that changes, nothing is taken from the cache', async () => {
    await create({ name: 'up to', query: 'range 1 $template.end$' });
    const rows = async (end: number) =>
      (await server.run(`runTemplate "up to" --template.end ${end}`)).body.total;
    expect([await rows(2), await rows(3), await rows(2)]).toEqual([2, 3, 2]);
  });

  test('a mistake in it is told where the call stands; another workspace has none', async () => {
    const made = await create({ name: 'odd', query: 'range 1 2' });
    await server.database.system
      .updateTable('query_template')
      .set({ query: 'rang 1' })
      .where('id', '=', made.body.id)
      .execute();
    const refused = await server.run('range 1 2 || runTemplate odd');
    expect(refused.body.errors).toMatchObject([
      { pointer: '/body/query', code: 'template/broken', from: 25, to: 28 },
    ]);
    const dispatch = 'POST /v1/sirp/query/runner/dispatch';
    const strange = await server.send(dispatch, { key: 'stranger', body: { query: 'runTemplate squares' } });
    expect(strange.body.errors).toMatchObject([{ code: 'template/unknown' }]);
    const blank = await server.send(dispatch, {
      body: { query: 'range 1 2 || addcolumn x $value$$template.x$' },
    });
    expect(blank.body.errors).toMatchObject([{ code: 'template/missing-value' }]);
  });
});
