import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEgress } from '@rowmill/egress';
import { storeOfType } from '@rowmill/stores';
import {
  keyed,
  numbered,
  openOf,
  promisesOfAStore,
  untilWritten,
  type ReceivedRow,
  type StoreUnderTest,
} from '@rowmill/stores/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type PostgresService } from '../../scripts/services/debian-postgres.ts';
import { deliverThroughOutages } from './deliver-through-outages.ts';
import { numberOf } from './number-of.ts';
import { faultsOf, startAlone, type StartedService } from './with-service.ts';

const PASSWORD = 'canary-password-of-postgres';
const egress = createEgress({ allow: ['127.0.0.0/8'] });
const store = storeOfType('sql');
let started: StartedService<PostgresService>;
let tables = 0;

async function ask(statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({
    host: '127.0.0.1',
    port: started.service.port,
    user: 'postgres',
    database: 'rowmill',
  });
  await client.connect();
  try {
    const { rows } = (await client.query(statement)) as { rows: Record<string, unknown>[] };
    return rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  started = await startAlone('postgres', startPostgres);
  await ask(`CREATE ROLE writer LOGIN PASSWORD '${PASSWORD}'`);
  await ask('GRANT ALL ON SCHEMA public TO writer');
  const rules = join(started.service.logFile, '../cluster/pg_hba.conf');
  writeFileSync(rules, `host all writer 127.0.0.1/32 scram-sha-256\n${readFileSync(rules, 'utf8')}`);
  await ask('SELECT pg_reload_conf()');
});
afterAll(() => started[Symbol.asyncDispose]());

function given(table: string, more: object = {}, credentials: object = {}) {
  const place = { dialect: 'postgres', host: '127.0.0.1', port: started.service.port, database: 'rowmill' };
  return {
    name: 'warehouse',
    configuration: { ...place, table, columns: { good: 'boolean' }, ...more },
    credentials: { user: 'writer', password: PASSWORD, ...credentials },
  };
}

function underTest(more: object = {}): StoreUnderTest {
  const table = `odd "name" ${++tables}`;
  return {
    store,
    given: given(table, more),
    world: { egress },
    async received() {
      const [found] = await ask(`SELECT to_regclass('"odd ""name"" ${tables}"') AS there`);
      if (found?.['there'] === null) return [];
      const rows = await ask(`SELECT * FROM "odd ""name"" ${tables}"`);
      return rows.map(({ _key, ...cells }) => {
        const known = Object.entries(cells).filter(([, value]) => value !== null);
        const row = known.map(([name, value]) => [name, name === 'number' ? numberOf(String(value)) : value]);
        return { key: String(_key), row: Object.fromEntries(row) as ReceivedRow['row'] };
      });
    },
    refusable: () => keyed({ number: 1, good: 'perhaps' }),
    mistakes: [
      { given: given(table, {}, { password: 'canary-wrong' }), says: /password authentication failed/ },
      { given: given(table, { database: 'nowhere' }), says: /database "nowhere" does not exist/ },
      { given: given(table, { port: 1 }), says: /127\.0\.0\.1 cannot be reached/ },
      { given: given(table, { host: '169.254.169.254' }), says: /not an address the operator allows/ },
      { given: given(table, { createTable: false }), says: /there is no table odd/ },
      { given: given(table, {}, { tls: { enabled: true } }), says: /does not support SSL/ },
    ],
    ...faultsOf(started.service),
  };
}

test.each(promisesOfAStore('refusable', 'interrupt', 'stall'))('$name', async ({ check }) => {
  await check(underTest());
});

test('no row gets lost when the server is killed', async () => {
  const delivered = await deliverThroughOutages(underTest());
  console.log('postgres', delivered);
  expect(delivered.outages).toBe(2);
});

test('rows replace each other by a key of their own; the later wins within a batch too', async () => {
  const under = underTest({ key: ['sku'] });
  await using open = openOf(under);
  const write = (...rows: Record<string, string | number>[]) =>
    open.write(rows.map(keyed), AbortSignal.timeout(9000));
  await write({ sku: 'a', price: 1, note: 'first' }, { sku: 'b', price: 2 }, { sku: 'a', price: 3 });
  await write({ sku: 'b', price: 4, stock: 7 });
  const { refused } = await write({ sku: 'c' }, { price: 5 });
  expect(refused).toEqual([
    { index: 1, code: 'store/refused', message: expect.stringContaining('it has no sku') as string },
  ]);
  const rows = await ask(`SELECT sku, price, note, stock FROM "odd ""name"" ${tables}" ORDER BY sku`);
  expect(rows).toEqual([
    { sku: 'a', price: '3', note: 'first', stock: null },
    { sku: 'b', price: '4', note: null, stock: '7' },
    { sku: 'c', price: null, note: null, stock: null },
  ]);
});

test('a table that is there decides: what it cannot hold as it is, it refuses', async () => {
  const under = underTest({ key: ['id'], createTable: false, newColumns: 'ignore' });
  const table = `"odd ""name"" ${tables}"`;
  await ask(
    `CREATE TABLE ${table} (id integer PRIMARY KEY, price numeric(8,2), ratio real, born date, word varchar(3))`,
  );
  await ask(`GRANT ALL ON ${table} TO writer`);
  await using open = openOf(under);
  const rows: readonly ReceivedRow['row'][] = [
    { id: 1, price: 1.25, ratio: 0.5, born: '2024-02-29', word: 'abc', unknown: 'left out' },
    { id: 2, price: 1.255 },
    { id: 3, ratio: 0.1 },
    { id: 4, born: '2023-02-29' },
    { id: 5, word: 'abcd' },
    { id: 6.5 },
    { id: 7, word: 'a\u0000b' },
    { id: 8, word: '\ud800' },
    { id: 9, price: '7.50' },
  ];
  const { refused } = await open.write(rows.map(keyed), AbortSignal.timeout(9000));
  expect(refused.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(await ask(`SELECT id, price, born::text, word FROM ${table} ORDER BY id`)).toEqual([
    { id: 1, price: '1.25', born: '2024-02-29', word: 'abc' },
    { id: 9, price: '7.50', born: null, word: null },
  ]);
});

test('a value that the table would change unseen is refused, or kept to the last digit', async () => {
  const under = underTest({ key: ['id'], createTable: false, newColumns: 'refuse' });
  const table = `"odd ""name"" ${tables}"`;
  await ask(
    `CREATE TABLE ${table} (id integer PRIMARY KEY, price numeric(8,2), ratio double precision, whole integer, at timestamptz, local timestamp(3), day date, hour time, word varchar(3), code char(3))`,
  );
  await ask(`GRANT ALL ON ${table} TO writer`);
  // What the server takes for the zone of a text without one does not matter.
  await ask(`ALTER ROLE writer SET timezone = 'Asia/Tokyo'`);
  await using open = openOf(under);
  const cells: readonly (readonly [column: string, value: string | number, kept?: string])[] = [
    ['price', '7.555'],
    ['price', '7.50', '7.50'],
    ['ratio', '9007199254740993'],
    ['ratio', '0.1', '0.1'],
    ['whole', '7.5'],
    ['whole', '7', '7'],
    ['at', '2024-02-29T12:00:00.123456+02:00', '2024-02-29 10:00:00.123456+00'],
    ['at', '2024-02-29T12:00', '2024-02-29 12:00:00+00'],
    ['at', '2024-02-29T12:00:00.1234567Z'],
    ['at', '2024-02-29T23:59:60Z'],
    ['at', 'yesterday'],
    ['at', 20_240_229],
    ['local', '2024-02-29T12:00:00.125+02:00', '2024-02-29 10:00:00.125'],
    ['local', '2024-02-29T12:00:00.1255'],
    ['day', '2024-02-29T12:00:00Z'],
    ['day', '2024-02-29', '2024-02-29'],
    ['hour', '12:00:00+02:00'],
    ['hour', '12:30', '12:30:00'],
    ['word', 'abc '],
    ['word', 'ab ', 'ab '],
    ['code', 'ab '],
    ['code', 'abc', 'abc'],
  ];
  const rows = cells.map(([column, value], id) => keyed({ id, [column]: value }));
  const { refused } = await open.write(rows, AbortSignal.timeout(9000));
  const wanted = cells.flatMap(([, , kept], id) => (kept === undefined ? [id] : []));
  expect(refused.map(({ index }) => index)).toEqual(wanted);
  const columns = [...new Set(cells.map(([column]) => column))];
  const texts = columns.map((column) =>
    column === 'at' ? `(at AT TIME ZONE 'UTC')::text || '+00' AS at` : `${column}::text`,
  );
  const kept = await ask(`SELECT id, ${texts.join(', ')} FROM ${table}`);
  for (const [id, [column, , value]] of cells.entries())
    if (value !== undefined) expect(kept.find((row) => row['id'] === id)?.[column]).toBe(value);
  await ask('ALTER ROLE writer RESET timezone');
});

test('of two rows with one key the bad one does not take the good one along', async () => {
  const under = underTest({ key: ['id'], createTable: false });
  const table = `"odd ""name"" ${tables}"`;
  await ask(`CREATE TABLE ${table} (id integer PRIMARY KEY, price numeric(8,2), note text)`);
  await ask(`GRANT ALL ON ${table} TO writer`);
  await using open = openOf(under);
  const rows: readonly ReceivedRow['row'][] = [
    { id: 1, price: 1, note: 'first' },
    { id: 1, price: 'dear' },
    { id: 2, price: 1.255 },
    { id: 2, price: 2 },
    { id: 3, price: 3 },
  ];
  const { refused } = await open.write(rows.map(keyed), AbortSignal.timeout(9000));
  expect(refused.map(({ index }) => index)).toEqual([1, 2]);
  expect(await ask(`SELECT id, price, note FROM ${table} ORDER BY id`)).toEqual([
    { id: 1, price: '1.00', note: 'first' },
    { id: 2, price: '2.00', note: null },
    { id: 3, price: '3.00', note: null },
  ]);
});

test('new columns are refused where that is asked for, and a table without a key is told', async () => {
  const under = underTest({ newColumns: 'refuse' });
  const table = `"odd ""name"" ${tables}"`;
  await ask(`CREATE TABLE ${table} (_key text PRIMARY KEY, number numeric)`);
  await ask(`GRANT ALL ON ${table} TO writer`);
  await using open = openOf(under);
  const rows = [keyed({ number: 1 }), keyed({ number: 2, more: 3 })];
  const { refused } = await open.write(rows, AbortSignal.timeout(9000));
  expect(refused.map(({ index }) => index)).toEqual([1]);
  await ask(`ALTER TABLE ${table} DROP CONSTRAINT "${`odd "name" ${tables}_pkey`.replaceAll('"', '""')}"`);
  await using again = openOf(under);
  await expect(again.write(numbered(1).map(keyed), AbortSignal.timeout(9000))).rejects.toMatchObject({
    code: 'store/unusable',
    message: expect.stringContaining('no unique or exclusion constraint') as string,
  });
});

test('two workers make one table, and widen it at the same time', async () => {
  const under = underTest();
  await using one = openOf(under);
  await using two = openOf(under);
  for (let time = 0; time < 5; time++) {
    const row = (who: string) => keyed({ number: time, [`column ${time}`]: who, [`${who} ${time}`]: true });
    // Whoever loses a race is asked to try again.
    await Promise.all([untilWritten(one, [row('one')]), untilWritten(two, [row('two')])]);
  }
  const [count] = await ask(`SELECT count(*)::int AS rows FROM "odd ""name"" ${tables}"`);
  expect(count).toEqual({ rows: 10 });
});
