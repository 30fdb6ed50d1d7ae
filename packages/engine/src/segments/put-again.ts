import { basename } from 'node:path';
import type { SegmentRef } from '@rowmill/contracts';
import type { Relation } from '@rowmill/language';
import type { ObjectStore } from './object-store.ts';
import { placeFile } from './place-file.ts';

/** A table that a session wrote, as one reads it. */
export interface KeptTable {
  readonly table: Relation;
  readonly segments: readonly { readonly segment: SegmentRef; readonly file: string }[];
}

/** Whether a relation only names, orders or leaves out the columns of a kept table. */
export function isOf(relation: Relation, { table }: KeptTable): boolean {
  return relation.from === table.from && relation.order === table.order;
}

/** The rows of a kept table under new keys with another manifest: the files stay as they are, nothing is computed. */
export async function putAgain(
  store: ObjectStore,
  { table, segments }: KeptTable,
  relation: Relation,
  keyPrefix: string,
): Promise<readonly { readonly segment: SegmentRef; readonly file: string }[]> {
  const positions = new Map(table.columns.map(({ as }, position) => [as, position]));
  return Promise.all(
    segments.map(async ({ segment, file }) => {
      const columns = relation.columns.map(({ name, as }) => ({
        ...segment.columns[positions.get(as)!]!,
        name,
      }));
      const key = `${keyPrefix.replace(/\/$/, '')}/${basename(segment.key)}`;
      const again = `${file}-again`;
      await placeFile(file, again);
      await store.put(key, again);
      return { segment: { ...segment, key, columns }, file };
    }),
  );
}
