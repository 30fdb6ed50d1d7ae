import type { Outcome } from '@rowmill/contracts';
import { sql } from 'kysely';
import type { Failure, QueryRecord } from '../ledger/records.ts';
import type { RecordedWork } from './recorded-work.ts';
import { fromStored } from './stored-json.ts';

/** The columns of `query q` that change. */
export const QUERY_COLUMNS = sql`q.id, q.state, q.turn, q.failure, q.outcome, q.created_at, q.started_at, q.ended_at,
  q.expires_at, (SELECT array_agg(warning ORDER BY step, place)
    FROM step, unnest(warnings) WITH ORDINALITY AS w (warning, place) WHERE query = q.id) AS warnings`;

export interface StoredQuery {
  readonly id: string;
  readonly state: QueryRecord['state'];
  readonly turn: number;
  readonly failure: string | null;
  readonly outcome: string | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly expires_at: Date | null;
  readonly warnings: readonly string[] | null;
}

export function readQuery(stored: StoredQuery, work: RecordedWork): QueryRecord {
  const { id, state, turn, failure, outcome } = stored;
  return {
    id,
    ...work,
    state,
    turn,
    createdMs: stored.created_at.getTime(),
    ...(stored.started_at === null ? {} : { startedMs: stored.started_at.getTime() }),
    ...(stored.ended_at === null ? {} : { endedMs: stored.ended_at.getTime() }),
    ...(stored.expires_at === null ? {} : { expiresMs: stored.expires_at.getTime() }),
    ...(failure === null ? {} : { failure: fromStored<Failure>(failure) }),
    ...(outcome === null ? {} : { outcome: fromStored<Outcome>(outcome) }),
    warnings: stored.warnings ?? [],
  };
}
