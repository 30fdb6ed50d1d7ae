import { createEgress } from '@rowmill/egress';
import { storeOfType } from '@rowmill/stores';
import {
  keyed,
  openOf,
  promisesOfAStore,
  untilWritten,
  type ReceivedRow,
  type StoreUnderTest,
} from '@rowmill/stores/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseExact } from '../../packages/stores/src/testing/received-lines.fixture.ts';
import { startMariadb, type MariadbService } from '../../scripts/services/mariadb.ts';
import { deliverThroughOutages } from './deliver-through-outages.ts';
import { faultsOf, startAlone, type StartedService } from './with-service.ts';

const PASSWORD = 'canary-password-of-mariadb';
const egress = createEgress({ allow: ['127.0.0.0/8'] });
const store = storeOfType('sql');
let started: StartedService<MariadbService>;
let tables = 0;

beforeAll(async () => {
  started = await startAlone('mariadb', (place, port) => startMariadb(place, port));
  await started.service.ask(
    `CREATE DATABASE warehouse; CREATE USER writer@'127.0.0.1' IDENTIFIED BY '${PASSWORD}'; GRANT ALL ON warehouse.* TO writer@'127.0.0.1'`,
  );
});
afterAll(() => started[Symbol.asyncDispose]());

const table = (): string => `warehouse.\`odd \`\`name\`\` ${tables}\``;

async function lines(statement: string): Promise<readonly string[]> {
  return (await started.service.ask(statement)).split('\n').filter((line) => line !== '');
}

/** Names of columns, those of texts with the collation that JSON has, or the two do not mix. */
async function columnNames(): Promise<readonly (readonly [name: string, term: string])[]> {
  const columns = await lines(
    `SELECT COLUMN_NAME, COLLATION_NAME FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = 'warehouse' AND TABLE_NAME = 'odd \`name\` ${tables}'`,
  );
  return columns.map((line) => {
    const [name = '', collation] = line.split('\t');
    return [name, `\`${name}\`${collation === 'utf8mb4_nopad_bin' ? ' COLLATE utf8mb4_bin' : ''}`];
  });
}

/** Rows as objects; MariaDB's own JSON keeps every digit. */
async function rowsOf(names?: readonly string[]): Promise<readonly Record<string, unknown>[]> {
  const columns = (await columnNames()).filter(([name]) => names?.includes(name) ?? true);
  if (columns.length === 0) return [];
  const parts = columns.map(([name, term]) => `'${name}', ${term}`).join(', ');
  const rows = await lines(`SELECT JSON_OBJECT(${parts}) FROM ${table()} ORDER BY ${columns[0]![1]}`);
  return rows.map((line) => parseExact(line) as Record<string, unknown>);
}

function given(more: object = {}, credentials: object = {}) {
  const place = { dialect: 'mariadb', host: '127.0.0.1', port: started.service.port, database: 'warehouse' };
  return {
    name: 'warehouse',
    configuration: { ...place, table: `odd \`name\` ${tables}`, columns: { good: 'boolean' }, ...more },
    credentials: { user: 'writer', password: PASSWORD, ...credentials },
  };
}

function underTest(more: object = {}): StoreUnderTest {
  tables += 1;
  return {
    store,
    given: given(more),
    world: { egress },
    async received() {
      const rows = await rowsOf();
      return rows.map(({ _key, ...cells }) => {
        const known = Object.entries(cells).filter(([, value]) => value !== null);
        // A boolean is a small integer to this database, and there is no way to tell.
        const row = known.map(([name, value]) => [name, name === 'good' ? value === 1 : value]);
        return { key: String(_key), row: Object.fromEntries(row) as ReceivedRow['row'] };
      });
    },
    refusable: () => keyed({ number: 1, good: 'perhaps' }),
    mistakes: [
      { given: given(more, { password: 'canary-wrong' }), says: /Access denied for user/ },
      { given: given({ database: 'nowhere' }), says: /nowhere/ },
      { given: given({ port: 1 }), says: /127\.0\.0\.1 cannot be reached/ },
      { given: given({ host: '169.254.169.254' }), says: /not an address the operator allows/ },
      { given: given({ createTable: false }), says: /there is no table odd/ },
      { given: given({}, { tls: { enabled: true } }), says: /does not support secure connection/ },
    ],
    ...faultsOf(started.service),
  };
}

test.each(promisesOfAStore('refusable', 'interrupt', 'stall'))('$name', async ({ check }) => {
  await check(underTest());
});

test('no row gets lost when the server is killed', async () => {
  const delivered = await deliverThroughOutages(underTest());
  console.log('mariadb', delivered);
  expect(delivered.outages).toBe(2);
});

test('rows replace each other by a key of their own; the later wins within a batch too', async () => {
  await using open = openOf(underTest({ key: ['sku'] }));
  const write = (...rows: Record<string, string | number>[]) =>
    open.write(rows.map(keyed), AbortSignal.timeout(9000));
  await write({ sku: 'a', price: 1, note: 'first' }, { sku: 'A ', price: 2 }, { sku: 'a', price: 3.5 });
  await write({ sku: 'A ', price: 4, stock: 7 });
  expect(await rowsOf(['sku', 'price', 'note', 'stock'])).toEqual([
    { sku: 'A ', price: 4, note: null, stock: 7 },
    { sku: 'a', price: 3.5, note: 'first', stock: null },
  ]);
});

test('a table that is there decides: what it cannot hold as it is, it refuses', async () => {
  const under = underTest({ key: ['id'], createTable: false, newColumns: 'ignore' });
  await started.service.ask(
    `CREATE TABLE ${table()} (id INT PRIMARY KEY, price DECIMAL(8,2), ratio DOUBLE, born DATETIME, word VARCHAR(3))`,
  );
  await using open = openOf(under);
  const rows: readonly ReceivedRow['row'][] = [
    { id: 1, price: 1.25, ratio: 0.1, born: '2024-02-29T12:00:00+02:00', word: 'abc', unknown: 'left out' },
    { id: 2, price: 1.255 },
    { id: 3, ratio: 9007199254740993n },
    { id: 4, born: '2023-02-29 00:00:00' },
    { id: 5, word: 'abcd' },
    { id: 6.5 },
    { id: 7, Id: 7 },
    { id: 8, word: '\ud800' },
    { id: 9, price: '7.50' },
  ];
  const { refused } = await open.write(rows.map(keyed), AbortSignal.timeout(9000));
  expect(refused.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(await rowsOf(['id', 'price', 'ratio', 'born', 'word'])).toEqual([
    { id: 1, price: 1.25, ratio: 0.1, born: '2024-02-29 10:00:00', word: 'abc' },
    { id: 9, price: 7.5, ratio: null, born: null, word: null },
  ]);
});

test('a value that the table would change unseen is refused, or kept to the last digit', async () => {
  const under = underTest({ key: ['id'], createTable: false, newColumns: 'refuse' });
  await started.service.ask(
    `CREATE TABLE ${table()} (id INT PRIMARY KEY, price DECIMAL(8,2), ratio DOUBLE, rough DOUBLE(8,2), flag BOOLEAN, whole INT, at DATETIME, exact DATETIME(6), day DATE, hour TIME, word VARCHAR(3), code CHAR(3))`,
  );
  await using open = openOf(under);
  const cells: readonly (readonly [column: string, value: string | number, kept?: unknown])[] = [
    ['price', '7.555'],
    ['price', '7.50', 7.5],
    ['price', '75e-1', 7.5],
    ['ratio', '9007199254740993'],
    ['ratio', '0.1', 0.1],
    ['rough', 0.125],
    ['flag', 0.5],
    ['whole', '7.5'],
    ['whole', '7', 7],
    ['at', '2024-02-29T12:00:00.5Z'],
    ['at', '2024-02-29T12:00:00.000+02:00', '2024-02-29 10:00:00'],
    ['at', 20_240_229],
    ['exact', '2024-02-29T12:00:00.123456Z', '2024-02-29 12:00:00.123456'],
    ['exact', '2024-02-29T12:00:00.1234567Z'],
    ['exact', '2023-02-29T12:00:00Z'],
    ['day', '2024-02-29T12:00:00Z'],
    ['day', '2024-02-29', '2024-02-29'],
    ['hour', '12:00:00.5'],
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
  for (const { index, message } of refused) expect(message).toContain(cells[index]![0]);
  const kept = new Map((await rowsOf()).map((row) => [row['id'], row]));
  for (const [id, [column, , value]] of cells.entries())
    if (value !== undefined) expect(kept.get(id)?.[column]).toEqual(value);
});

test('a row that meets another one in another unique index is refused, and replaces nothing', async () => {
  const under = underTest({ key: ['sku'] });
  await started.service.ask(
    `CREATE TABLE ${table()} (mail VARCHAR(50) UNIQUE, sku VARCHAR(20) PRIMARY KEY, price DOUBLE)`,
  );
  await using open = openOf(under);
  const write = (...rows: Record<string, string | number>[]) =>
    open.write(rows.map(keyed), AbortSignal.timeout(9000));
  await write({ sku: 'a', mail: 'x', price: 1 }, { sku: 'b', mail: 'y', price: 2 });
  const { refused } = await write(
    { sku: 'c', mail: 'z', price: 3 },
    { sku: 'd', mail: 'x', price: 9 },
    { sku: 'b', mail: 'x', price: 9 },
    { sku: 'a', mail: 'x', price: 4 },
  );
  expect(refused.map(({ index }) => index)).toEqual([1, 2]);
  expect(refused[0]?.message).toContain('another unique index');
  expect(await rowsOf(['sku', 'mail', 'price'])).toEqual([
    { sku: 'a', mail: 'x', price: 4 },
    { sku: 'b', mail: 'y', price: 2 },
    { sku: 'c', mail: 'z', price: 3 },
  ]);
});

test('a unique index of the beginnings of columns tells no rows apart', async () => {
  const under = underTest({ key: ['id'] });
  await started.service.ask(`CREATE TABLE ${table()} (word TEXT, id INT, UNIQUE (word(3), id))`);
  await using open = openOf(under);
  await expect(open.write([keyed({ id: 1 })], AbortSignal.timeout(9000))).rejects.toMatchObject({
    message: expect.stringContaining('has no unique index of id') as string,
  });
});

test('a table in which rows of one key would pile up is told', async () => {
  const under = underTest({ key: ['id'] });
  await started.service.ask(`CREATE TABLE ${table()} (id INT, INDEX (id))`);
  await using open = openOf(under);
  await expect(open.write([keyed({ id: 1 })], AbortSignal.timeout(9000))).rejects.toMatchObject({
    code: 'store/unusable',
    message: expect.stringContaining('has no unique index of id') as string,
  });
});

test('two workers make one table, and widen it at the same time', async () => {
  const under = underTest();
  await using one = openOf(under);
  await using two = openOf(under);
  for (let time = 0; time < 5; time++) {
    const row = (who: string) => keyed({ number: time, [`column ${time}`]: who, [`${who} ${time}`]: true });
    await Promise.all([untilWritten(one, [row('one')]), untilWritten(two, [row('two')])]);
  }
  expect(await started.service.ask(`SELECT count(*) FROM ${table()}`)).toBe('10\n');
});
