import type { SegmentRef, Value } from '@rowmill/contracts';
import { NEW_PUBLISHED_VERSION, type Tables, type Tx } from '@rowmill/resources';
import { sql, type Kysely } from 'kysely';
import { publishedKey } from '../ledger/end-query.ts';
import type { Staged } from '../ledger/ledger.ts';
import type { Versioned } from '../ledger/records.ts';
import { fromStored, storableText, toStored } from './stored-json.ts';

/** Published values of the names that a query has staged, by `publishedKey`; they can be moved by nobody else meanwhile. */
export interface Published {
  readonly checkpoints: Map<string, Versioned<Value>>;
  readonly baselines: Map<string, Versioned<readonly SegmentRef[]>>;
  readonly staged: readonly Staged[];
  /** As it was found, by kind and name. */
  readonly versions: ReadonlyMap<string, number>;
}

/** A name that is not published yet gets version 0, for others to wait at. */
export async function lockPublished(
  tx: Tx,
  workspace: string,
  staged: readonly Staged[],
): Promise<Published> {
  const versions = new Map<string, number>();
  const published: Published = { checkpoints: new Map(), baselines: new Map(), staged, versions };
  if (staged.length === 0) return published;
  const names = staged.map(({ kind, name }) => ({ kind, name: storableText(name) }));
  const { rows } = await sql<{ kind: Staged['kind']; name: string; version: number; value: string }>`
    INSERT INTO published (workspace, kind, name, version, value)
    SELECT ${workspace}::uuid, n.kind, n.name, 0, 'null'
    FROM json_to_recordset(${JSON.stringify(names)}::json) AS n (kind text, name text)
    ORDER BY n.kind, n.name
    ON CONFLICT (workspace, kind, name) DO UPDATE SET version = published.version
    RETURNING kind, name, version, value`.execute(tx);
  for (const { kind, name, version, value } of rows) {
    versions.set(`${kind} ${name}`, version);
    if (version === 0) continue;
    const found = staged.find((one) => one.kind === kind && storableText(one.name) === name)!;
    const key = publishedKey(workspace, found.name);
    if (kind === 'checkpoint') published.checkpoints.set(key, { version, value: fromStored<Value>(value) });
    else published.baselines.set(key, { version, value: fromStored<readonly SegmentRef[]>(value) });
  }
  return published;
}

/** Writes down what has a new version. */
export async function publish(tx: Tx, workspace: string, published: Published, now: number): Promise<void> {
  if (published.staged.length === 0) return;
  const moved = published.staged.flatMap(({ kind, name }) => {
    const storable = storableText(name);
    const current = (kind === 'checkpoint' ? published.checkpoints : published.baselines).get(
      publishedKey(workspace, name),
    );
    if (current === undefined || current.version === published.versions.get(`${kind} ${storable}`)) return [];
    const baseline = published.baselines.get(publishedKey(workspace, name));
    const keys = kind === 'baseline' ? baseline?.value.map(({ key }) => key) : [];
    return [{ kind, name: storable, value: toStored(current.value), keys }];
  });
  await sql`
    WITH moved AS (
      UPDATE published p SET version = greatest(p.version + 1, ${NEW_PUBLISHED_VERSION}), value = n.value, keys = n.keys,
        updated_at = ${new Date(now)}
      FROM json_to_recordset(${JSON.stringify(moved)}::json) AS n (kind text, name text, value text,
        keys text[])
      WHERE p.workspace = ${workspace}::uuid AND p.kind = n.kind AND p.name = n.name
      RETURNING p.kind, p.name)
    DELETE FROM published p
    WHERE p.workspace = ${workspace}::uuid AND p.version = 0
      AND NOT EXISTS (SELECT FROM moved m WHERE m.kind = p.kind AND m.name = p.name)`.execute(tx);
}

/** The published value of a name. */
export async function readPublished<T>(
  db: Kysely<Tables>,
  kind: Staged['kind'],
  workspace: string,
  name: string,
): Promise<Versioned<T> | undefined> {
  const { rows } = await sql<{ version: number; value: string }>`
    SELECT version, value FROM published
    WHERE workspace = ${workspace}::uuid AND kind = ${kind} AND name = ${storableText(name)}`.execute(db);
  return rows[0] === undefined
    ? undefined
    : { version: rows[0].version, value: fromStored<T>(rows[0].value) };
}
