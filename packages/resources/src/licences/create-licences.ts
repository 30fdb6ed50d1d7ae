import { ServiceError, uuidV7, type ServiceName } from '@rowmill/contracts';
import { sql, type Selectable } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import { createAudit } from '../audit/create-audit.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { pageOf } from '../identity/page.ts';
import type { LicenceRecord, Licences } from './licences.ts';

export interface LicencesOptions {
  readonly database: Database;
  readonly audit?: Pick<Audit, 'write'>;
}

export function createLicences({ database, audit = createAudit({ database }) }: LicencesOptions): Licences {
  return {
    list: (workspace, { cursor, limit }) =>
      database.inWorkspace(workspace, async (tx) => {
        let query = tx
          .selectFrom('licence')
          .selectAll()
          .orderBy('id')
          .limit(limit + 1);
        if (cursor !== undefined) query = query.where('id', '>', cursor);
        return pageOf(await query.execute(), limit, recordOf, ({ id }) => id);
      }),

    async add(tx, author, { issuedAs, edition, holder, services, issuedAt, expiresAt, token }) {
      const row = await tx
        .insertInto('licence')
        .values({
          id: uuidV7(Date.now()),
          workspace: author.workspace,
          issued_as: issuedAs,
          edition,
          holder,
          services: services ?? null,
          issued_at: issuedAt ?? null,
          expires_at: expiresAt ?? null,
          token,
        })
        .onConflict((conflict) => conflict.columns(['workspace', 'issued_as']).doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new ServiceError('request/taken', { kind: 'licence', name: issuedAs });
      const details = { licence: issuedAs, edition, holder };
      await audit.write(tx, { ...author, operation: 'addLicense', object: row.id, details });
      return recordOf(row);
    },

    delete: (author, id) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const gone = await tx
          .deleteFrom('licence')
          .where('id', '=', id)
          .returning('issued_as')
          .executeTakeFirst();
        if (!gone) throw new ServiceError('request/not-found', { kind: 'licence', name: id });
        const details = { licence: gone.issued_as };
        await audit.write(tx, { ...author, operation: 'deleteLicense', object: id, details });
      }),

    valid: (workspace) =>
      database.inWorkspace(workspace, async (tx) => {
        const rows = await tx
          .selectFrom('licence')
          .selectAll()
          .where((licence) =>
            licence.or([licence('expires_at', 'is', null), licence('expires_at', '>', sql<Date>`now()`)]),
          )
          .orderBy('expires_at', (order) => order.desc().nullsFirst())
          .orderBy('id', 'desc')
          .execute();
        return rows.map(recordOf);
      }),
  };
}

function recordOf(row: Selectable<Tables['licence']>): LicenceRecord {
  return {
    id: row.id,
    issuedAs: row.issued_as,
    edition: row.edition,
    holder: row.holder,
    addedAt: row.created_at,
    ...(row.services && { services: row.services as readonly ServiceName[] }),
    ...(row.issued_at && { issuedAt: row.issued_at }),
    ...(row.expires_at && { expiresAt: row.expires_at }),
  };
}
