import type { Outcome, QueryState } from '@rowmill/contracts';
import type { Tx } from '@rowmill/resources';
import { sql } from 'kysely';
import type { QueryTerms } from '../ledger/records.ts';
import type { QueryList, QueryListItem, QueryListPage } from '../queries/queries.ts';
import { fromStored, storableText } from './stored-json.ts';

interface StoredItem {
  readonly id: string;
  readonly excerpt: string;
  readonly terms: string;
  readonly state: QueryState;
  readonly outcome: string | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly starred: boolean | null;
  readonly note: string | null;
}

/** Ids of queries grow with time, so they are the order; a page goes on correctly even if its last query was deleted. */
export async function listQueries(tx: Tx, page: QueryListPage): Promise<QueryList> {
  const { limit } = page;
  const { rows } = await sql<StoredItem>`
    SELECT q.id, excerpt, terms, state, outcome, created_at, started_at, ended_at, r.starred, r.note
    FROM query q LEFT JOIN query_remark r ON r.query = q.id
    WHERE ${sql.join([sql`true`, ...conditionsOf(page)], sql` AND `)}
    ORDER BY q.id DESC LIMIT ${limit + 1}`.execute(tx);
  const items = rows.slice(0, limit).map(readItem);
  const last = items.at(-1);
  return { items, ...(rows.length > limit && last !== undefined ? { next: last.id } : {}) };
}

function conditionsOf({ after, states, text, createdBy, fromMs, toMs, starred }: QueryListPage) {
  return [
    ...(after === undefined ? [] : [sql`q.id < ${after}::uuid`]),
    ...(states === undefined ? [] : [sql`state = ANY (${states}::text[])`]),
    ...(createdBy === undefined ? [] : [sql`created_by = ${storableText(createdBy)}`]),
    ...(fromMs === undefined ? [] : [sql`created_at >= ${new Date(fromMs)}`]),
    ...(toMs === undefined ? [] : [sql`created_at < ${new Date(toMs)}`]),
    ...(starred === undefined ? [] : [sql`coalesce(r.starred, false) = ${starred}`]),
    ...(text === undefined
      ? []
      : [sql`position(lower(${storableText(text)}) in lower(concat(excerpt, E'\n', r.note))) > 0`]),
  ];
}

function readItem(stored: StoredItem): QueryListItem {
  const { createdBy, metadata } = fromStored<QueryTerms>(stored.terms);
  const outcome = stored.outcome === null ? undefined : fromStored<Outcome>(stored.outcome);
  return {
    id: stored.id,
    text: stored.excerpt,
    state: stored.state,
    ...(outcome === undefined
      ? {}
      : { partial: outcome.partial, rows: outcome.rows, rowsFailed: outcome.rowsFailed }),
    starred: stored.starred ?? false,
    ...(stored.note ? { note: stored.note } : {}),
    createdMs: stored.created_at.getTime(),
    ...(stored.started_at === null ? {} : { startedMs: stored.started_at.getTime() }),
    ...(stored.ended_at === null ? {} : { endedMs: stored.ended_at.getTime() }),
    ...(createdBy === undefined ? {} : { createdBy }),
    ...(metadata === undefined ? {} : { metadata }),
  };
}
