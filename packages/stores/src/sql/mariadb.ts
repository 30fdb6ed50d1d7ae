import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { ServiceError } from '@rowmill/contracts';
import { connectOver, type SqlPlace } from './connect-over.ts';
import { columnOf, COLUMNS, JSON_CHECKS, quoted, UNIQUE_INDEXES } from './mariadb-columns.ts';
import { mariadbError, refusalOf } from './mariadb-errors.ts';
import {
  CONNECT_MS,
  STATEMENT_MS,
  type NewColumn,
  type NewKind,
  type SqlDialect,
  type SqlSession,
  type SqlSettings,
} from './sql-session.ts';

const LONGEST_NAME = 64;

/** All columns of a key together, in characters of four bytes. */
const LONGEST_KEY = 760;

/** Two rows where one is wanted: the only error that an expression can raise, `SUBQUERY_NO_1_ROW`. */
const FAILS = '(SELECT 1 UNION ALL SELECT 2)';

const TYPES: Readonly<Record<NewKind, string>> = {
  text: 'LONGTEXT',
  number: 'DOUBLE',
  integer: 'DECIMAL(65,0)',
  boolean: 'BOOLEAN',
  json: 'JSON',
  timestamp: 'DATETIME(6)',
};

export const mariadb: SqlDialect = {
  defaultPort: 3306,
  // Names of columns are compared without regard to case.
  columnId: (name) => name.toLowerCase(),
  nameProblem(name) {
    if (name === '' || name.endsWith(' ') || /[\0\u{10000}-\u{10FFFF}]/u.test(name))
      return `the table cannot have a column ${JSON.stringify(name.slice(0, 80))}`;
    return name.length > LONGEST_NAME ? `the column name ${name.slice(0, 80)} is too long` : undefined;
  },
  booleans: ['0', '1'],
  numberKind(numbers) {
    if (numbers.every((number) => typeof number === 'number')) return 'number';
    const digits = numbers.map((number) =>
      Number.isInteger(Number(number)) ? String(BigInt(number)).length : Infinity,
    );
    return Math.max(...digits) <= 65 ? 'integer' : 'json';
  },
  async connect(settings, world, signal) {
    const client = { defaultPort: mariadb.defaultPort, signIn, errorOf: mariadbError };
    return sessionOf(await connectOver(client, settings, world, signal), settings);
  },
};

async function signIn({ socket, host, database, user, password, tls }: SqlPlace): Promise<Connection> {
  const connection = await createConnection({
    stream: socket,
    host,
    user,
    password,
    database,
    charset: 'utf8mb4',
    connectTimeout: CONNECT_MS,
    maxPreparedStatements: 16,
    ...(tls && { ssl: { ...tls, verifyIdentity: true } }),
  });
  // A connection that breaks between two statements is noticed by the next.
  connection.on('error', () => {});
  // Otherwise it cuts and rounds what does not fit, and reads times in a zone of its own.
  await connection.query(
    "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE', time_zone = '+00:00'",
  );
  return connection;
}

function sessionOf(connection: Connection, { name, configuration }: SqlSettings): SqlSession {
  const { schema, table, key } = configuration;
  const target = schema === undefined ? quoted(table) : `${quoted(schema)}.${quoted(table)}`;
  const ask = async (sql: string, values: readonly (string | null)[] = []): Promise<RowDataPacket[]> => {
    try {
      const [rows] = await connection.execute<RowDataPacket[]>({ sql, timeout: STATEMENT_MS }, [...values]);
      return rows;
    } catch (error) {
      throw mariadbError(name, error);
    }
  };
  // It takes a row that is the same in any unique index for the one to be replaced.
  const isSameKey = key.map((column) => `${quoted(column)} <=> VALUES(${quoted(column)})`).join(' AND ');
  const definitionOf = ({ name: column, kind }: NewColumn): string => {
    const isLong = kind === 'text' || kind === 'json';
    const isKey = key.some((each) => mariadb.columnId(each) === mariadb.columnId(column));
    const type =
      isKey && isLong ? `VARCHAR(${Math.min(255, Math.floor(LONGEST_KEY / key.length))})` : TYPES[kind];
    return `${quoted(column)} ${type}${isKey ? ' NOT NULL' : ''}`;
  };
  return {
    async columns() {
      const place = [schema ?? null, table];
      const columns = await ask(COLUMNS, place);
      if (columns.length === 0) return undefined;
      const checks = await ask(JSON_CHECKS, place);
      const json = new Set(checks.map((check) => String(check['clause'])));
      return columns.map((column) => columnOf(column, json));
    },
    async checkKey() {
      const indexes = await ask(UNIQUE_INDEXES, [schema ?? null, table]);
      const wanted = key.map((column) => mariadb.columnId(column)).toSorted();
      const isUnique = indexes.some(({ columns }) => {
        const names = String(columns)
          .split('\n')
          .map((column) => mariadb.columnId(column))
          .toSorted();
        return JSON.stringify(names) === JSON.stringify(wanted);
      });
      const problem = `the table ${table} has no unique index of ${key.join(', ')}`;
      if (!isUnique) throw new ServiceError('store/unusable', { name, problem });
    },
    async createTable(columns) {
      const parts = [...columns.map(definitionOf), `PRIMARY KEY (${key.map(quoted).join(', ')})`];
      const exact = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin';
      await ask(`CREATE TABLE IF NOT EXISTS ${target} (${parts.join(', ')}) ${exact}`);
    },
    async addColumns(columns) {
      const parts = columns.map((column) => `ADD COLUMN IF NOT EXISTS ${definitionOf(column)}`);
      await ask(`ALTER TABLE ${target} ${parts.join(', ')}`);
    },
    async upsert(columns, rows) {
      const places = `(${columns.map(() => '?').join(', ')})`;
      const first = columns.find((column) => mariadb.columnId(column) === mariadb.columnId(key[0]!));
      // Read before anything is changed, since assignments are made from left to right.
      const changes = columns
        .toSorted((one, other) => Number(other === first) - Number(one === first))
        .map((column) => {
          const value = `VALUES(${quoted(column)})`;
          return `${quoted(column)} = ${column === first ? `IF(${isSameKey}, ${value}, ${FAILS})` : value}`;
        });
      const sql = `INSERT INTO ${target} (${columns.map(quoted).join(', ')}) VALUES ${rows.map(() => places).join(', ')} ON DUPLICATE KEY UPDATE ${changes.join(', ')}`;
      try {
        await connection.execute({ sql, timeout: STATEMENT_MS }, rows.flat());
        return undefined;
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal === undefined) throw mariadbError(name, error);
        return refusal;
      }
    },
    destroy: () => connection.destroy(),
    end: () => connection.end(),
  };
}
