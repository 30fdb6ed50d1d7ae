import type { Outcome, QueryState } from '@rowmill/contracts';
import type { Tx } from '@rowmill/resources';
import { sql } from 'kysely';
import type { QueryTerms } from '../ledger/records.ts';
import type { QueryList, QueryListItem, QueryListPage } from '../queries/queries.ts';
import { fromStored } from './stored-json.ts';

interface StoredItem {
  readonly id: string;
  readonly excerpt: string;
  readonly terms: string;
  readonly state: QueryState;
  readonly outcome: string | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
}

/** Ids of queries grow with time, so they are the order; a page goes on correctly even if its last query was deleted. */
export async function listQueries(tx: Tx, { limit, after, states }: QueryListPage): Promise<QueryList> {
  const { rows } = await sql<StoredItem>`
    SELECT id, excerpt, terms, state, outcome, created_at, started_at, ended_at FROM query
    WHERE ${after === undefined ? sql`true` : sql`id < ${after}::uuid`}
      AND ${states === undefined ? sql`true` : sql`state = ANY (${states}::text[])`}
    ORDER BY id DESC LIMIT ${limit + 1}`.execute(tx);
  const items = rows.slice(0, limit).map(readItem);
  const last = items.at(-1);
  return { items, ...(rows.length > limit && last !== undefined ? { next: last.id } : {}) };
}

function readItem(stored: StoredItem): QueryListItem {
  const { createdBy, metadata } = fromStored<QueryTerms>(stored.terms);
  const outcome = stored.outcome === null ? undefined : fromStored<Outcome>(stored.outcome);
  return {
    id: stored.id,
    text: stored.excerpt,
    state: stored.state,
    ...(outcome === undefined ? {} : { partial: outcome.partial, rows: outcome.rows }),
    createdMs: stored.created_at.getTime(),
    ...(stored.started_at === null ? {} : { startedMs: stored.started_at.getTime() }),
    ...(stored.ended_at === null ? {} : { endedMs: stored.ended_at.getTime() }),
    ...(createdBy === undefined ? {} : { createdBy }),
    ...(metadata === undefined ? {} : { metadata }),
  };
}
