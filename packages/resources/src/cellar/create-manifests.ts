import { ServiceError, type StoreType } from '@rowmill/contracts';
import type { Selectable } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import { createAudit } from '../audit/create-audit.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { invalidField } from '../identity/invalid-field.ts';
import { pageByName } from '../identity/page-by-name.ts';
import type { AllowVersion } from '../policies/policies.ts';
import { checkedFileName } from './checked-file-name.ts';
import type { AttributesContext, Manifest, ManifestDraft, Manifests } from './manifests.ts';
import { holdScreenshots, refreshScreenshots } from './manifest-screenshots.ts';
import { noteWrite } from './note-write.ts';

export interface ManifestsOptions {
  readonly database: Database;
  /** The type of a store of the workspace, nothing where there is none of that name. */
  storeType(tx: Tx, workspace: string, name: string): Promise<StoreType | undefined>;
  readonly audit?: Pick<Audit, 'write'>;
}

export function createManifests(options: ManifestsOptions): Manifests {
  const { database, storeType, audit = createAudit({ database }) } = options;

  /** `file` is the cellar, which is no store of anybody's. */
  async function checkStore(tx: Tx, workspace: string, { store, type }: ManifestDraft): Promise<void> {
    if (type === 'file') return;
    const known = await storeType(tx, workspace, store);
    if (known === undefined) throw invalidField('/body/store', 'names no store');
    if (known !== type) throw invalidField('/body/type', `must be "${known}" as that of the store`);
  }

  return {
    list: (workspace, page) =>
      database.inWorkspace(workspace, (tx) => pageByName(tx, 'cellar_manifest', page, manifestOf)),

    get: (workspace, name) => database.inWorkspace(workspace, async (tx) => manifestOf(await find(tx, name))),

    async add(tx, author, draft) {
      const { workspace } = author;
      const name = checkedFileName(draft.name, '/body/name');
      const store = checkedFileName(draft.store, '/body/store');
      await checkStore(tx, workspace, draft);
      const { screenshots = [], attributesContext } = draft;
      const row = await tx
        .insertInto('cellar_manifest')
        .values({
          workspace,
          name,
          store,
          type: draft.type,
          screenshots: JSON.stringify(screenshots),
          attributes_context: attributesContext === undefined ? null : JSON.stringify(attributesContext),
        })
        .onConflict((conflict) => conflict.columns(['workspace', 'name']).doNothing())
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) throw new ServiceError('request/taken', { kind: 'manifest', name });
      await holdScreenshots(tx, workspace, name, screenshots);
      const details = { store, type: draft.type };
      await audit.write(tx, { ...author, operation: 'addCellarManifest', object: name, details });
      return manifestOf(row);
    },

    delete: (author, name, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const { store, type } = await find(tx, name, allow);
        await tx.deleteFrom('cellar_manifest').where('name', '=', name).execute();
        const details = { store, type };
        await audit.write(tx, { ...author, operation: 'deleteCellarManifest', object: name, details });
      }),

    touch: (author, name, outcome) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const { workspace } = author;
        const { store, type } = await find(tx, name, () => {});
        const failure = outcome.kind === 'failed' ? (outcome.message ?? '') : undefined;
        const note = { workspace, name, store, type, byHand: true };
        await noteWrite(tx, { ...note, ...(failure !== undefined && { failure }) });
        if (outcome.kind === 'written') await refreshScreenshots(tx, name);
        const operation = outcome.kind === 'written' ? 'touchCellarManifest' : 'touchCellarManifestErrors';
        await audit.write(tx, { ...author, operation, object: name });
        return manifestOf(await find(tx, name));
      }),
  };
}

/** With `allow` it is held until the transaction ends. */
async function find(
  tx: Tx,
  name: string,
  allow?: AllowVersion,
): Promise<Selectable<Tables['cellar_manifest']>> {
  const query = tx.selectFrom('cellar_manifest').selectAll().where('name', '=', name);
  const row = await (allow === undefined ? query : query.forUpdate()).executeTakeFirst();
  if (row === undefined) throw new ServiceError('request/not-found', { kind: 'manifest', name });
  allow?.(row.version);
  return row;
}

function manifestOf(row: Selectable<Tables['cellar_manifest']>): Manifest {
  const { name, store, type, version, attributes_context: context } = row;
  const screenshots = JSON.parse(row.screenshots) as string[][];
  return {
    name,
    store,
    type,
    ...(screenshots.length > 0 && { screenshots }),
    ...(context !== null && { attributesContext: JSON.parse(context) as AttributesContext }),
    version,
    ...(row.written_at !== null && { writtenAt: row.written_at }),
    ...(row.failed_at !== null && { failedAt: row.failed_at }),
    ...(row.failure !== null && row.failure !== '' && { failure: row.failure }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
