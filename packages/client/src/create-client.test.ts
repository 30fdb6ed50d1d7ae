import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createClient } from './create-client.ts';
import { hangUp, json, refusal, startAnswering, type Asked } from './http/answering-server.fixture.ts';
import { QueryNotCompleted } from './query-not-completed.ts';

const ID = '01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10';
const dispatched = json(202, { id: ID, status: 'queued', links: {} });
const status = (state: string, rows: number) => ({ id: ID, status: state, rows, stages: [], warnings: [] });

/** An event stream: the given events, then its end or the end of the connection. */
function events(list: readonly (readonly [number, object])[], end: 'close' | 'break' = 'close') {
  return (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('retry: 10\n\n');
    for (const [id, data] of list) response.write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
    if (end === 'close') response.end();
    else setTimeout(() => hangUp(response), 20);
  };
}

function lines(values: readonly object[], end: 'close' | 'break' = 'close') {
  return (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.write(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
    if (end === 'close') response.end();
    // Half a row on the way out.
    else response.write('{"n":', () => setTimeout(() => hangUp(response), 20));
  };
}

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => ({ n: from + at }));
const query = ({ path }: Asked) => Object.fromEntries(new URL(path, 'http://x').searchParams);

describe('run', () => {
  test('client.run(query).rows() goes from dispatch to rows', async () => {
    await using server = await startAnswering(
      dispatched,
      events([[1, status('completed', 3)]]),
      lines(rows(0, 3)),
    );
    const client = createClient({ server: `${server.url}/`, key: 'rml_x' });
    expect(await Array.fromAsync(client.run('range 0 2 n', { minutes: 5, preview: 9 }).rows())).toEqual(
      rows(0, 3),
    );
    expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v1/sirp/query/runner/dispatch?preview=9',
      `GET /v1/sirp/queries/${ID}/events`,
      `GET /v1/sirp/queries/${ID}/results?mode=ndjson&offset=0`,
    ]);
    expect(JSON.parse(server.asked[0]!.body)).toEqual({ query: 'range 0 2 n', minutes: 5 });
    for (const { headers } of server.asked) expect(headers.authorization).toBe('svc rml_x');
  });

  test('a dispatch that was lost on the way is sent again under the same key; the next one has another', async () => {
    await using server = await startAnswering(
      hangUp,
      refusal(409, 'request/still-running', true),
      dispatched,
    );
    const client = createClient({ server: server.url, key: 'k' });
    expect((await client.run('range 1 2 n')).id).toBe(ID);
    await client.run('range 1 2 n');
    const [first, second, third, other] = server.asked.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect([second, third]).toEqual([first, first]);
    expect(other).not.toBe(first);
  });

  test('a query that failed gives no rows unless they are asked for', async () => {
    const failed = { ...status('failed', 1), error: { code: 'engine/deadline', message: 'too long' } };
    await using server = await startAnswering(events([[1, failed]]), lines(rows(0, 1)));
    const run = createClient({ server: server.url, key: 'k' }).query(ID);
    const refused: unknown = await Array.fromAsync(run.rows()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(QueryNotCompleted);
    expect(String(refused)).toContain('is failed: too long (engine/deadline)');
    expect(await Array.fromAsync(run.rows({ partial: true }))).toEqual(rows(0, 1));
  });
});

describe('progress', () => {
  test('a stream that breaks off goes on behind the last event', async () => {
    await using server = await startAnswering(
      events(
        [
          [1, status('running', 0)],
          [2, status('running', 5)],
        ],
        'break',
      ),
      events([], 'break'),
      hangUp,
      refusal(503, 'service/draining', true),
      events([[3, status('completed', 9)]]),
    );
    const run = createClient({ server: server.url, key: 'k', tries: 1 }).query(ID);
    const seen = await Array.fromAsync(run.progress(), (each) => each.rows);
    expect(seen).toEqual([0, 5, 9]);
    expect(server.asked.map(({ headers }) => headers['last-event-id'])).toEqual([
      undefined,
      '2',
      '2',
      '2',
      '2',
    ]);
  });

  test('a server that only breaks off is given up', async () => {
    await using server = await startAnswering(events([], 'break'));
    const run = createClient({ server: server.url, key: 'k', patienceMs: 300 }).query(ID);
    await expect(run.ended).rejects.toThrow(/cannot be reached/);
    expect(server.asked.length).toBeGreaterThan(1);
  });
});

test('a server that was never there is not waited for', async () => {
  const server = await startAnswering(hangUp);
  await server[Symbol.asyncDispose]();
  const run = createClient({ server: server.url, key: 'k', tries: 1 }).query(ID);
  await expect(run.ended).rejects.toThrow(/cannot be reached/);
  await expect(Array.fromAsync(run.rows({ partial: true }))).rejects.toThrow(/cannot be reached/);
});

describe('rows', () => {
  test('a stream that breaks off goes on behind the last whole row', async () => {
    await using server = await startAnswering(lines(rows(10, 14), 'break'), hangUp, lines(rows(14, 16)));
    const run = createClient({ server: server.url, key: 'k' }).query(ID);
    const read = run.rows({ partial: true, offset: 10, limit: 6, sort: 'n', order: 'descending' });
    expect(await Array.fromAsync(read)).toEqual(rows(10, 16));
    expect(server.asked.map(query)).toEqual([
      { mode: 'ndjson', offset: '10', limit: '6', sortKey: 'n', sort: 'true', sortOrder: 'descending' },
      ...Array.from({ length: 2 }, () => ({
        mode: 'ndjson',
        offset: '14',
        limit: '2',
        sortKey: 'n',
        sort: 'true',
        sortOrder: 'descending',
      })),
    ]);
  });

  test('integers beyond 2⁵³ stay exact with a parser that keeps them', async () => {
    await using server = await startAnswering((response) =>
      response.writeHead(200).end('{"n":9007199254740993}\n'),
    );
    const run = createClient({ server: server.url, key: 'k' }).query(ID);
    const parse = (line: string) => BigInt(/\d+/.exec(line)![0]);
    expect(await Array.fromAsync(run.rows({ partial: true, parse }))).toEqual([9007199254740993n]);
  });

  test('a parser that fails is not taken for a broken connection', async () => {
    await using server = await startAnswering(lines(rows(0, 2)));
    const run = createClient({ server: server.url, key: 'k' }).query(ID);
    const parse = () => {
      throw new TypeError('no such row');
    };
    await expect(Array.fromAsync(run.rows({ partial: true, parse }))).rejects.toThrow('no such row');
    expect(server.asked).toHaveLength(1);
  });

  test('whoever stops early ends the stream', async () => {
    let closed: Promise<void> | undefined;
    await using server = await startAnswering((response) => {
      closed = new Promise((resolve) => response.on('close', resolve));
      response.writeHead(200).write('{"n":1}\n{"n":2}\n');
    });
    const run = createClient({ server: server.url, key: 'k' }).query(ID);
    for await (const row of run.rows({ partial: true })) {
      expect(row).toEqual({ n: 1 });
      break;
    }
    await closed;
  });

  test('a stage by its label', async () => {
    await using server = await startAnswering(lines([]));
    const run = createClient({ server: server.url, key: 'k' }).query(ID);
    expect(await Array.fromAsync(run.rows({ partial: true, stage: 'a/b', fields: ['x', 'y'] }))).toEqual([]);
    expect(server.asked[0]!.path).toBe(
      `/v1/sirp/queries/${ID}/stages/a%2Fb/results?mode=ndjson&offset=0&fields=x&fields=y`,
    );
  });
});

test('a list is read page by page', async () => {
  await using server = await startAnswering(
    json(200, { items: [{ id: 'a' }, { id: 'b' }], nextCursor: 'b' }),
    json(200, { items: [{ id: 'c' }] }),
  );
  const client = createClient({ server: server.url, key: 'k' });
  expect(await Array.fromAsync(client.queries.list(), ({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(server.asked.map(({ path }) => path)).toEqual(['/v1/sirp/queries', '/v1/sirp/queries?cursor=b']);
});

test('any operation by its path; refusals are thrown', async () => {
  await using server = await startAnswering(refusal(403, 'access/forbidden'));
  const { api } = createClient({ server: server.url, key: 'k' });
  await expect(api.GET('/v1/gonogo/policies')).rejects.toMatchObject({
    code: 'access/forbidden',
    status: 403,
  });
});
