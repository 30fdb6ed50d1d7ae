import { sql, type Selectable } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { invalidField } from '../identity/invalid-field.ts';
import type { TemplateSearch } from './templates.ts';

/** Names are told apart by so many characters, then by age: a cursor has to fit into an address. */
const NAMED_BY = 150;

const ORDERS = {
  name: { place: sql<string>`left(name, ${sql.lit(NAMED_BY)})`, type: 'text' },
  createdAt: { place: sql<string>`created_at`, type: 'timestamptz' },
  updatedAt: { place: sql<string>`updated_at`, type: 'timestamptz' },
} as const;

/** A page of templates. The cursor is the place of the last one in the order, so that it may be deleted meanwhile. */
export async function listTemplates(
  tx: Tx,
  { limit, cursor, name, sortBy = 'createdAt' }: TemplateSearch,
): Promise<{ readonly rows: readonly Selectable<Tables['query_template']>[]; readonly nextCursor?: string }> {
  const descending = sortBy.startsWith('-');
  const { place, type } = ORDERS[(descending ? sortBy.slice(1) : sortBy) as keyof typeof ORDERS];
  const direction = descending ? 'desc' : 'asc';
  let query = tx
    .selectFrom('query_template')
    .selectAll()
    .select(sql<string>`${place}::text`.as('place'))
    .orderBy(place, direction)
    .orderBy('id', direction)
    .limit(limit + 1);
  if (name !== undefined) query = query.where(sql<boolean>`position(lower(${name}) in lower(name)) > 0`);
  if (cursor !== undefined) {
    const [last, id] = placeOf(cursor, type);
    const behind = sql.raw(descending ? '<' : '>');
    query = query.where(sql<boolean>`(${place}, id) ${behind} (${last}::${sql.raw(type)}, ${id}::uuid)`);
  }
  const found = await query.execute().catch((error: unknown) => {
    throw isNoMoment(error) ? badCursor() : error;
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length <= limit || last === undefined) return { rows };
  return { rows, nextCursor: Buffer.from(JSON.stringify([last.place, last.id])).toString('base64url') };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/;

/** Cursors come back from outside: whatever is not of our form is refused before the database sees it. */
function placeOf(cursor: string, type: string): readonly [place: string, id: string] {
  const [place, id] = read(cursor);
  const fits = typeof place === 'string' && !place.includes('\0') && (type === 'text' || MOMENT.test(place));
  if (!fits || typeof id !== 'string' || !UUID.test(id)) throw badCursor();
  return [place, id];
}

function badCursor(): Error {
  return invalidField('/query/cursor', 'is no cursor of this list');
}

/** PostgreSQL knows best which days there are: 22008 is its code for the 30th of February. */
function isNoMoment(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22008';
}

function read(cursor: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
