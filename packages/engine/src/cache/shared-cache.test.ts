import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryGate } from '../policy/memory-gate.ts';
import { createPostgresCache } from '../postgres/create-postgres-cache.ts';
import { createPostgresLedger } from '../postgres/create-postgres-ledger.ts';
import { openLedgerPlace, type LedgerPlace } from '../postgres/ledger-place.fixture.ts';
import { createQueryHouse } from '../queries/create-query-house.ts';
import { createQuery } from '../queries/create-query.ts';
import { runQuery } from '../queries/run-query.ts';
import { openTestSegments, type TestSegments } from '../segments/segments.fixture.ts';

let place: LedgerPlace;
let segments: TestSegments;
let onAsk: () => Promise<void> = async () => {};
const asked: string[] = [];
const site = createServer((request, reply) => {
  asked.push(`${request.method} ${request.url}`);
  void onAsk().then(() => reply.setHeader('content-type', 'application/json').end('{"a": 1}'));
});

beforeAll(async () => {
  place = await openLedgerPlace();
  segments = await openTestSegments();
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await new Promise((resolve) => site.close(resolve));
  await segments[Symbol.asyncDispose]();
  await place[Symbol.asyncDispose]();
});

/** What a query asks of the site when a process that has just begun runs it. */
async function askedByNewProcess(text: string, cache?: 'asked'): Promise<readonly string[]> {
  const policy = { id: 'p', name: 'p', domain: '127.0.0.1', policy: { perSecond: 100_000 } };
  await using gate = createMemoryGate({ policies: [policy] });
  await using house = createQueryHouse({
    ledger: createPostgresLedger(place.database),
    segments: segments.segments,
    cache: createPostgresCache(place.database),
    gateOf: () => gate,
    policiesOf: async () => [policy],
    egressAllow: ['127.0.0.0/8'],
    files: false,
  });
  const from = asked.length;
  const { id } = await createQuery(house, {
    text,
    terms: { workspace: place.workspace },
    ...(cache && { cache }),
  });
  const query = await house.bench.ledger.query(id);
  expect(await runQuery(house, query, new AbortController().signal).ended).toMatchObject({
    state: 'completed',
    rowsFailed: 0,
  });
  return asked.slice(from);
}

const urlOf = (path: string): string =>
  `http://127.0.0.1:${(site.address() as AddressInfo).port}/${path}/$n$`;

test('a stage that one process made is used by another', async () => {
  const text = `seed '[{n: 1}, {n: 2}]' || api get ${urlOf('get')} || sort n`;
  expect(await askedByNewProcess(text)).toHaveLength(2);
  expect(await askedByNewProcess(text)).toEqual([]);
  expect(await askedByNewProcess(`${text} || head 1`)).toEqual([]);
});

test('a run that must ask for the cache asks the site, unless its stage says otherwise', async () => {
  const text = (flag: string) => `seed '[{n: 1}]' || api get ${urlOf('asked')} ${flag} || sort n`;
  for (let run = 0; run < 2; run++) expect(await askedByNewProcess(text(''), 'asked')).toHaveLength(1);
  expect(await askedByNewProcess(text('--cache true'), 'asked')).toHaveLength(1);
  expect(await askedByNewProcess(text('--cache true'), 'asked')).toEqual([]);
});

test('a stage that changes the world is noted before it does, and never used again', async () => {
  const notes: unknown[] = [];
  onAsk = async () => {
    const { rows } = await sql<{ unfit: number[] }>`SELECT unfit FROM cache_run`.execute(
      place.database.system,
    );
    notes.push(rows);
  };
  const text = `seed '[{n: 1}]' || api post ${urlOf('post')} --data '{"n": $n$}' || sort n`;
  expect(await askedByNewProcess(text)).toEqual(['POST /post/1']);
  expect(notes).toEqual([[{ unfit: [1] }]]);
  onAsk = async () => {};
  expect(await askedByNewProcess(text)).toEqual(['POST /post/1']);
});

test('what is made of something older is as old as that', async () => {
  const text = `seed '[{n: 3}]' || api get ${urlOf('old')}`;
  await askedByNewProcess(text);
  const age = sql`UPDATE cache SET made_at = made_at - interval '59 minutes'`;
  await age.execute(place.database.system);
  const longer = `${text} || sort n`;
  expect(await askedByNewProcess(longer)).toEqual([]);
  await sql`UPDATE cache SET made_at = made_at - interval '2 minutes'`.execute(place.database.system);
  expect(await askedByNewProcess(longer)).toHaveLength(1);
});
