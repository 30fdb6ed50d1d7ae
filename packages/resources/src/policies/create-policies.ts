import { ServiceError, uuidV7 } from '@rowmill/contracts';
import { sql, type Selectable } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import type { AuditDetails } from '../audit/audit-entry.ts';
import { createAudit } from '../audit/create-audit.ts';
import { checkedName } from '../identity/checked-name.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { AllowVersion, Policies, PolicyDraft, PolicyRecord } from './policies.ts';

const UNIQUE_VIOLATION = '23505';

export interface PoliciesOptions {
  readonly database: Database;
  readonly audit?: Pick<Audit, 'write'>;
}

export function createPolicies({ database, audit = createAudit({ database }) }: PoliciesOptions): Policies {
  return {
    list: (workspace, { cursor, limit }) =>
      database.inWorkspace(workspace, async (tx) => {
        let query = tx
          .selectFrom('domain_policy')
          .selectAll()
          .orderBy('id')
          .limit(limit + 1);
        if (cursor !== undefined) query = query.where('id', '>', cursor);
        const rows = await query.execute();
        const items = rows.slice(0, limit).map(recordOf);
        return rows.length > limit ? { items, nextCursor: items.at(-1)!.id } : { items };
      }),

    get: (workspace, id) =>
      database.inWorkspace(workspace, async (tx) => {
        const row = await tx.selectFrom('domain_policy').selectAll().where('id', '=', id).executeTakeFirst();
        return row ? recordOf(row) : missing(id);
      }),

    create(author, draft, given) {
      const work = async (tx: Tx): Promise<PolicyRecord> => {
        const row = await tx
          .insertInto('domain_policy')
          .values({ id: uuidV7(Date.now()), workspace: author.workspace, ...columnsOf(draft) })
          .onConflict((conflict) => conflict.columns(['workspace', 'domain']).doNothing())
          .returningAll()
          .executeTakeFirst();
        if (!row) throw new ServiceError('policy/taken', { domain: draft.domain });
        const details = detailsOf(draft);
        await audit.write(tx, { ...author, operation: 'createPolicy', object: row.id, details });
        return recordOf(row);
      };
      return given ? work(given) : database.inWorkspace(author.workspace, work);
    },

    update: (author, id, draft, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        await lock(tx, id, allow);
        const row = await tx
          .updateTable('domain_policy')
          .set({ ...columnsOf(draft), version: sql`version + 1`, updated_at: sql`now()` })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
          .catch(takenBy(draft));
        const details = detailsOf(draft);
        await audit.write(tx, { ...author, operation: 'updatePolicy', object: id, details });
        return recordOf(row);
      }),

    delete: (author, id, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const details = detailsOf(await lock(tx, id, allow));
        await tx.deleteFrom('domain_policy').where('id', '=', id).execute();
        await audit.write(tx, { ...author, operation: 'deletePolicy', object: id, details });
      }),

    all: (workspace) =>
      database.inWorkspace(workspace, async (tx) => {
        const rows = await tx.selectFrom('domain_policy').selectAll().orderBy('id').execute();
        return rows.map(recordOf);
      }),

    /** Not by the latest change: a transaction that began early may end late. */
    async fingerprints() {
      const rows = await database.system
        .selectFrom('domain_policy')
        .select([
          'workspace',
          sql<string>`md5(string_agg(id || ':' || version, ',' ORDER BY id))`.as('fingerprint'),
        ])
        .groupBy('workspace')
        .execute();
      return new Map(rows.map(({ workspace, fingerprint }) => [workspace, fingerprint]));
    },
  };
}

/** Holds the policy until the transaction ends. */
async function lock(tx: Tx, id: string, allow: AllowVersion | undefined): Promise<PolicyRecord> {
  const row = await tx
    .selectFrom('domain_policy')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) missing(id);
  allow?.(row.version);
  return recordOf(row);
}

function missing(id: string): never {
  throw new ServiceError('request/not-found', { kind: 'policy', name: id });
}

function takenBy({ domain }: PolicyDraft): (error: unknown) => never {
  return (error) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
    throw isTaken ? new ServiceError('policy/taken', { domain }) : error;
  };
}

function columnsOf({ name, domain, policy }: PolicyDraft): { name: string; domain: string; limits: string } {
  return { name: checkedName(name, '/body/name'), domain, limits: JSON.stringify(policy) };
}

function detailsOf({ domain, policy }: PolicyDraft): AuditDetails {
  return { domain, ...policy };
}

function recordOf(row: Selectable<Tables['domain_policy']>): PolicyRecord {
  return {
    id: row.id,
    name: row.name,
    domain: row.domain,
    policy: row.limits,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
