import { ServiceError } from '@rowmill/contracts';
import { sql, type Selectable } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import type { Author } from '../audit/audit-entry.ts';
import { createAudit } from '../audit/create-audit.ts';
import { checkedFileName } from '../cellar/checked-file-name.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { invalidField } from '../identity/invalid-field.ts';
import { pageByName } from '../identity/page-by-name.ts';
import type { AllowVersion } from '../policies/policies.ts';
import type { Chest } from '../vault/chest.ts';
import { maskedFields, refuseMask } from './masked-fields.ts';
import type { OpenedStore, StoreDraft, StoreFields, StoreRecord, Stores } from './stores.ts';

export interface StoresOptions {
  readonly database: Database;
  readonly chest: Pick<Chest, 'put' | 'open' | 'delete'>;
  readonly audit?: Pick<Audit, 'write'>;
}

type Stored = Selectable<Tables['store']>;

const NAME = '/body/config/store/name';
const LONGEST_FAILURE = 1_000;

export function createStores({ database, chest, audit = createAudit({ database }) }: StoresOptions): Stores {
  /** All that a use depends on is sealed: whoever can write into the database cannot send a secret elsewhere. */
  const keep = (tx: Tx, { workspace }: Author, { name, ...sealed }: StoreDraft): Promise<number> =>
    chest.put(tx, { workspace, type: 'store', name }, JSON.stringify(sealed));

  async function opened(workspace: string, { name, version }: Stored, tx?: Tx): Promise<OpenedStore> {
    const secret = await chest.open(workspace, 'store', name, tx);
    if (secret === undefined) throw new ServiceError('vault/damaged', { type: 'store', name });
    const sealed = JSON.parse(secret.value) as Omit<StoreDraft, 'name'>;
    return { name, version, ...sealed };
  }

  return {
    list: (workspace, page) =>
      database.inWorkspace(workspace, (tx) => pageByName(tx, 'store', page, recordOf)),

    get: (workspace, name) =>
      database.inWorkspace(workspace, async (tx) => recordOf((await find(tx, name)) ?? missing(name))),

    async create(author, draft, tx) {
      const row = await tx
        .insertInto('store')
        .values({ workspace: author.workspace, ...columnsOf(draft) })
        .onConflict((conflict) => conflict.columns(['workspace', 'name']).doNothing())
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) throw new ServiceError('request/taken', { kind: 'store', name: draft.name });
      await keep(tx, author, draft);
      const details = { type: draft.type };
      await audit.write(tx, { ...author, operation: 'createStore', object: row.name, details });
      return recordOf(row);
    },

    put: (author, name, draftOf, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const { workspace } = author;
        await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`store ${workspace} ${name}`}, 0))`.execute(
          tx,
        );
        const old = await find(tx, name, allow ?? (() => {}));
        const draft = draftOf(old && (await opened(workspace, old, tx)));
        if (draft.name !== name) throw invalidField(NAME, 'must be the name in the address');
        const columns = columnsOf(draft);
        const row = await tx
          .insertInto('store')
          .values({ workspace, ...columns })
          .onConflict((conflict) =>
            conflict
              .columns(['workspace', 'name'])
              .doUpdateSet({ ...columns, version: sql`store.version + 1`, updated_at: sql`now()` }),
          )
          .returningAll()
          .executeTakeFirstOrThrow();
        await keep(tx, author, draft);
        const details = { type: draft.type };
        await audit.write(tx, { ...author, operation: 'updateStore', object: name, details });
        return { record: recordOf(row), isNew: old === undefined };
      }),

    delete: (author, name, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const { type } = (await find(tx, name, allow ?? (() => {}))) ?? missing(name);
        const stream = await tx
          .selectFrom('stream')
          .select('name')
          .where('store', '=', name)
          .limit(1)
          .executeTakeFirst();
        if (stream !== undefined) throw new ServiceError('store/in-use', { name, stream: stream.name });
        await tx.deleteFrom('store').where('name', '=', name).execute();
        await chest.delete(tx, { workspace: author.workspace, type: 'store', name });
        await audit.write(tx, { ...author, operation: 'deleteStore', object: name, details: { type } });
      }),

    async open(workspace, name) {
      const row = await database.inWorkspace(workspace, (tx) => find(tx, name));
      return row && opened(workspace, row);
    },

    noteOutcome: (workspace, name, { delivered, failure }) =>
      database.inWorkspace(workspace, async (tx) => {
        const text = failure?.slice(0, LONGEST_FAILURE).toWellFormed().replaceAll('\0', '\uFFFD');
        // A failure came after what was delivered, and the later of the two counts.
        const before = text === undefined ? sql<Date>`now()` : sql<Date>`now() - interval '1 millisecond'`;
        const changes = {
          ...(delivered && { delivered_at: before }),
          ...(text !== undefined && { failed_at: sql<Date>`now()`, failure: text }),
        };
        if (Object.keys(changes).length === 0) return;
        await tx.updateTable('store').set(changes).where('name', '=', name).execute();
      }),

    noteUse: (author, object, use) =>
      database.inWorkspace(author.workspace, (tx) => audit.write(tx, { ...author, object, ...use })),
  };
}

/** With `allow` it is held until the transaction ends. */
async function find(tx: Tx, name: string, allow?: AllowVersion): Promise<Stored | undefined> {
  const query = tx.selectFrom('store').selectAll().where('name', '=', name);
  const row = await (allow === undefined ? query : query.forUpdate()).executeTakeFirst();
  if (row !== undefined) allow?.(row.version);
  return row;
}

function missing(name: string): never {
  throw new ServiceError('request/not-found', { kind: 'store', name });
}

function columnsOf({ name, type, configuration, processors, credentials }: StoreDraft) {
  refuseMask(credentials, '/body/config/credentials');
  return {
    name: checkedFileName(name, NAME),
    type,
    configuration: JSON.stringify(configuration),
    processors: JSON.stringify(processors),
    credentials_shown: JSON.stringify(maskedFields(credentials)),
  };
}

function recordOf(row: Stored): StoreRecord {
  const { name, type, version, failure } = row;
  return {
    name,
    type,
    configuration: JSON.parse(row.configuration) as StoreFields,
    processors: JSON.parse(row.processors) as string[],
    credentials: JSON.parse(row.credentials_shown) as StoreFields,
    version,
    ...(row.delivered_at !== null && { deliveredAt: row.delivered_at }),
    ...(row.failed_at !== null && { failedAt: row.failed_at }),
    ...(failure !== null && { failure }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
