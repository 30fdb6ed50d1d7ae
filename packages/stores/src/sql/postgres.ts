import type { Socket } from 'node:net';
import { Client } from 'pg';
import { asUnconnected } from '../connections/dialed.ts';
import { connectOver, type SqlPlace } from './connect-over.ts';
import { DELIVERY_KEY } from './sql-settings.ts';
import {
  CONNECT_MS,
  STATEMENT_MS,
  type NewColumn,
  type NewKind,
  type SqlDialect,
  type SqlSession,
  type SqlSettings,
} from './sql-session.ts';
import { columnOf, COLUMNS, type ColumnRecord } from './postgres-columns.ts';
import { postgresError, refusalOf } from './postgres-errors.ts';

const LONGEST_NAME_BYTES = 63;

const TYPES: Readonly<Record<NewKind, string>> = {
  text: 'text',
  // Holds every double and every integer as it is.
  number: 'numeric',
  integer: 'numeric',
  boolean: 'boolean',
  json: 'jsonb',
  timestamp: 'timestamptz',
};

export const postgres: SqlDialect = {
  defaultPort: 5432,
  columnId: (name) => name,
  nameProblem(name) {
    if (name === '' || name.includes('\0')) return 'one of its columns has no name that a table can have';
    return Buffer.byteLength(name) > LONGEST_NAME_BYTES
      ? `the column name ${name.slice(0, 80)} is too long`
      : undefined;
  },
  booleans: ['false', 'true'],
  numberKind: () => 'number',
  async connect(settings, world, signal) {
    const client = { defaultPort: postgres.defaultPort, signIn, errorOf: postgresError };
    return sessionOf(await connectOver(client, settings, world, signal), settings);
  },
};

async function signIn({ socket, password, tls, ...place }: SqlPlace): Promise<Client> {
  const client = new Client({
    ...place,
    stream: () => asUnconnected(socket),
    // A function: of an empty text the client would think that none was given, and look into our own environment.
    password: () => password,
    ssl: tls ?? false,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS,
    application_name: 'rowmill',
  });
  // A connection that breaks between two statements is noticed by the next.
  client.on('error', () => {});
  await client.connect();
  return client;
}

function sessionOf(client: Client, { name, configuration }: SqlSettings): SqlSession {
  const { schema, table, key } = configuration;
  const target = schema === undefined ? quoted(table) : `${quoted(schema)}.${quoted(table)}`;
  const keys = key.map(quoted).join(', ');
  const ask = async (text: string, values: readonly unknown[] = []): Promise<readonly unknown[]> => {
    try {
      const { rows } = await client.query(text, [...values]);
      return rows as readonly unknown[];
    } catch (error) {
      throw postgresError(name, error);
    }
  };
  return {
    async columns() {
      const rows = (await ask(COLUMNS, [schema ?? null, table])) as readonly ColumnRecord[];
      return rows.length === 0 ? undefined : rows.map(columnOf);
    },
    async checkKey() {
      const assignments = key.map((each) => `${quoted(each)} = EXCLUDED.${quoted(each)}`).join(', ');
      const nothing = key.map(() => 'NULL').join(', ');
      await ask(
        `EXPLAIN INSERT INTO ${target} (${keys}) VALUES (${nothing}) ON CONFLICT (${keys}) DO UPDATE SET ${assignments}`,
      );
    },
    async createTable(columns) {
      const definitions = [...columns.map(definitionOf), `PRIMARY KEY (${keys})`];
      await ask(`CREATE TABLE IF NOT EXISTS ${target} (${definitions.join(', ')})`);
    },
    async addColumns(columns) {
      const parts = columns.map((column) => `ADD COLUMN IF NOT EXISTS ${definitionOf(column)}`);
      await ask(`ALTER TABLE ${target} ${parts.join(', ')}`);
    },
    async upsert(columns, rows) {
      const width = columns.length;
      const places = rows.map(
        (_, row) => `(${columns.map((__, at) => `$${row * width + at + 1}`).join(', ')})`,
      );
      const others = columns.filter((column) => !key.includes(column));
      const changes = others.map((column) => `${quoted(column)} = EXCLUDED.${quoted(column)}`);
      const then = changes.length === 0 ? 'NOTHING' : `UPDATE SET ${changes.join(', ')}`;
      const text = `INSERT INTO ${target} (${columns.map(quoted).join(', ')}) VALUES ${places.join(', ')} ON CONFLICT (${keys}) DO ${then}`;
      try {
        await client.query(text, rows.flat());
        return undefined;
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal === undefined) throw postgresError(name, error);
        return refusal;
      }
    },
    // `end` would wait for the statement that goes on.
    destroy() {
      const { connection } = client as unknown as { connection: { stream: Socket } };
      connection.stream.destroy();
    },
    end: () => client.end(),
  };
}

function definitionOf({ name, kind }: NewColumn): string {
  return `${quoted(name)} ${name === DELIVERY_KEY ? 'text' : TYPES[kind]}`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
