import { ServiceError } from '@rowmill/contracts';
import { defineStore } from '../define-store.ts';
import { untilAborted } from '../connections/until-aborted.ts';
import { DIALECTS } from './dialects.ts';
import { preparedTable, type PreparedTable } from './prepared-table.ts';
import { sqlConfiguration, sqlCredentials } from './sql-settings.ts';
import type { SqlSession } from './sql-session.ts';

/** How long a server may take to say goodbye. */
const GOODBYE_MS = 2000;

export const sql = defineStore({
  type: 'sql',
  summary: 'A table in PostgreSQL or MariaDB.',
  details:
    'A missing table is made from the first rows, new columns are added, refused or ignored as `newColumns` says; nested values become JSON columns. A row replaces the row with the same key, in the columns that it has. A value that its column would round or cut is refused, and so is a row that the database refuses; the others of its batch arrive.',
  configuration: sqlConfiguration,
  credentials: sqlCredentials,
  destination: ['dialect', 'host', 'port'],
  guarantees: {
    acknowledged: true,
    repeats: 'harmless',
    details:
      'A row that comes again replaces itself. The delivery key is in the column `_key`, unless `key` names columns of the rows.',
  },
  errors: ['store/unavailable', 'store/refused', 'store/unusable'],
  size: { rows: 1000, bytes: 4_000_000 },
  examples: [
    {
      title: 'A table that is made from the rows',
      configuration: { dialect: 'postgres', host: 'db.example.org', database: 'shop', table: 'prices' },
      credentials: { user: 'rowmill', password: 'a password', tls: { enabled: true } },
    },
    {
      title: 'One row for each article, in a table that must be there',
      configuration: {
        dialect: 'mariadb',
        host: 'db.example.org',
        database: 'shop',
        table: 'prices',
        key: ['sku'],
        createTable: false,
        newColumns: 'ignore',
      },
      credentials: { user: 'rowmill', password: 'a password' },
    },
  ],

  async test(settings, at) {
    const { name, configuration } = settings;
    const session = await DIALECTS[configuration.dialect].connect(settings, at, at.signal);
    const testing = async (): Promise<void> => {
      if ((await session.columns()) !== undefined) await session.checkKey();
      else if (!configuration.createTable)
        throw new ServiceError('store/unusable', {
          name,
          problem: `there is no table ${configuration.table}`,
        });
      await session.end();
    };
    try {
      await untilAborted(at.signal, testing(), () => session.destroy());
    } finally {
      session.destroy();
    }
  },
  open(settings, world) {
    const dialect = DIALECTS[settings.configuration.dialect];
    let session: SqlSession | undefined;
    let table: PreparedTable | undefined;
    const drop = (): void => {
      session?.destroy();
      session = table = undefined;
    };
    const connected = async (signal: AbortSignal): Promise<SqlSession> => {
      const fresh = await dialect.connect(settings, world, signal);
      // By now another write may have one of its own.
      if (signal.aborted) fresh.destroy();
      signal.throwIfAborted();
      return fresh;
    };
    return {
      async write(rows, signal) {
        const writing = async () => {
          session ??= await connected(signal);
          table ??= preparedTable(session, settings, dialect);
          return { refused: await table.write(rows) };
        };
        try {
          return await untilAborted(signal, writing(), drop);
        } catch (error) {
          // Half a conversation may be left on the connection.
          drop();
          throw error;
        }
      },
      async [Symbol.asyncDispose]() {
        const ending = session?.end().catch(() => {});
        const giveUp = setTimeout(drop, GOODBYE_MS);
        await ending;
        clearTimeout(giveUp);
        drop();
      },
    };
  },
});
