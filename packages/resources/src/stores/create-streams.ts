import { ServiceError } from '@rowmill/contracts';
import { sql, type Selectable } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import { createAudit } from '../audit/create-audit.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { checkedName } from '../identity/checked-name.ts';
import { pageByName } from '../identity/page-by-name.ts';
import { storeType } from './store-type.ts';
import type { StreamRecord, Streams } from './streams.ts';

export interface StreamsOptions {
  readonly database: Database;
  readonly audit?: Pick<Audit, 'write'>;
}

export function createStreams({ database, audit = createAudit({ database }) }: StreamsOptions): Streams {
  return {
    list: (workspace, page) =>
      database.inWorkspace(workspace, (tx) => pageByName(tx, 'stream', page, recordOf)),

    get: (workspace, name) =>
      database.inWorkspace(workspace, async (tx) => {
        const row = await tx.selectFrom('stream').selectAll().where('name', '=', name).executeTakeFirst();
        return row ? recordOf(row) : missing(name);
      }),

    async create(author, { name, store, batch, throughput }, tx) {
      const { workspace } = author;
      if ((await storeType(tx, workspace, store)) === undefined)
        throw new ServiceError('store/unknown', { name: store });
      const row = await tx
        .insertInto('stream')
        .values({
          workspace,
          name: checkedName(name, '/body/name'),
          store,
          batch_rows: batch?.rows ?? null,
          batch_bytes: batch?.bytes ?? null,
          throughput: throughput ?? null,
        })
        .onConflict((conflict) => conflict.columns(['workspace', 'name']).doNothing())
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) throw new ServiceError('request/taken', { kind: 'stream', name });
      await audit.write(tx, { ...author, operation: 'createStream', object: row.name, details: { store } });
      return recordOf(row);
    },

    delete: (author, name, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const row = await tx
          .selectFrom('stream')
          .select(['version', 'store'])
          .where('name', '=', name)
          .forUpdate()
          .executeTakeFirst();
        if (row === undefined) missing(name);
        allow?.(row.version);
        await tx.deleteFrom('stream').where('name', '=', name).execute();
        const details = { store: row.store };
        await audit.write(tx, { ...author, operation: 'deleteStream', object: name, details });
      }),

    noteWrite: (author, name, { delivered, rejected }) =>
      database.inWorkspace(author.workspace, async (tx) => {
        await tx
          .updateTable('stream')
          .set({
            delivered: sql`delivered + ${delivered}`,
            rejected: sql`rejected + ${rejected}`,
            written_at: sql`now()`,
          })
          .where('name', '=', name)
          .execute();
        const details = { delivered, rejected };
        await audit.write(tx, { ...author, operation: 'writeStream', object: name, details });
      }),
  };
}

function missing(name: string): never {
  throw new ServiceError('request/not-found', { kind: 'stream', name });
}

function recordOf(row: Selectable<Tables['stream']>): StreamRecord {
  const { name, store, version, batch_rows: rows, batch_bytes: bytes, throughput } = row;
  const batch = { ...(rows !== null && { rows }), ...(bytes !== null && { bytes }) };
  return {
    name,
    store,
    ...(Object.keys(batch).length > 0 && { batch }),
    ...(throughput !== null && { throughput }),
    version,
    delivered: Number(row.delivered),
    rejected: Number(row.rejected),
    ...(row.written_at !== null && { writtenAt: row.written_at }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
