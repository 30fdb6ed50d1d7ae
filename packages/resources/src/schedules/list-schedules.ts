import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { recordOf } from './schedule-record.ts';
import type { SchedulePage } from './schedules.ts';

export interface ListedPage {
  /** The key to go on behind. */
  readonly cursor?: string;
  readonly limit: number;
  /** Queries may be long: a page ends where there is enough of them. One that is longer comes alone. */
  readonly mostBytes: number;
}

/** A page of the schedules of a workspace, oldest first. */
export async function listSchedules(tx: Tx, { cursor, limit, mostBytes }: ListedPage): Promise<SchedulePage> {
  const size = sql<number>`octet_length(query) + octet_length(terms::text)`;
  let sizes = tx
    .selectFrom('schedule')
    .select(['key', size.as('size')])
    .orderBy('key')
    .limit(limit + 1);
  if (cursor !== undefined) sizes = sizes.where('key', '>', cursor);
  const found = await sizes.execute();
  const keys = fitting(found.slice(0, limit), mostBytes).map(({ key }) => key);
  if (keys.length === 0) return { items: [] };
  const rows = await tx.selectFrom('schedule').selectAll().where('key', 'in', keys).orderBy('key').execute();
  const items = rows.map(recordOf);
  return found.length > keys.length ? { items, nextCursor: keys.at(-1)! } : { items };
}

/** The first ones, as many as fit; at least one. */
function fitting<T extends { readonly size: number }>(all: readonly T[], most: number): readonly T[] {
  let sum = 0;
  const end = all.findIndex(({ size }) => (sum += size) > most);
  return end === -1 ? all : all.slice(0, Math.max(1, end));
}
