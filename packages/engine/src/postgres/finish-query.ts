import type { Cause, Outcome } from '@rowmill/contracts';
import type { Tx } from '@rowmill/resources';
import { sql } from 'kysely';
import { endQuery, type EndingQuery } from '../ledger/end-query.ts';
import type { Staged } from '../ledger/ledger.ts';
import { freezeStages } from './freeze-stages.ts';
import { cleanUp } from './clean-up.ts';
import { noSuchQuery } from './no-such-query.ts';
import { lockPublished, publish } from './publish.ts';
import { readParts } from './read-parts.ts';
import type { RecordedWorks } from './recorded-work.ts';
import { segmentsOf, stepOfStage } from './segments-of.ts';
import { fromStored, toStored } from './stored-json.ts';
import { QUERY_COLUMNS, readQuery, type StoredQuery } from './stored-query.ts';
import { allStages, STAGE_JSON, type StoredStage } from './stored-stage.ts';

/** Told of an end in the transaction that makes it one. */
export type WhenFinished = (
  tx: Tx,
  ended: {
    readonly id: string;
    readonly workspace: string;
    readonly outcome: Outcome;
    /** Epoch milliseconds. */
    readonly at: number;
  },
) => Promise<unknown>;

/** The query's row is held before anything else is read, so that no commit is under way meanwhile. */
export async function finishQuery(
  tx: Tx,
  works: RecordedWorks,
  query: string,
  cause: Cause,
  {
    now,
    cellarBytes,
    whenFinished,
  }: { readonly now: number; readonly cellarBytes?: number; readonly whenFinished?: WhenFinished },
): Promise<Outcome> {
  const { rows } = await sql<{ outcome: string | null }>`
    SELECT outcome FROM query WHERE id = ${query}::uuid FOR UPDATE`.execute(tx);
  if (rows[0] === undefined) throw noSuchQuery(query);
  if (rows[0].outcome !== null) return fromStored<Outcome>(rows[0].outcome);

  const work = await works.of(tx, query);
  const { stored, stages, staged, isOver } = await readEnding(tx, query);
  const cut = work.steps.flatMap((step) => (isOver(step.index) ? [] : step.stages));
  if (cut.length > 0)
    await sql`UPDATE stage SET complete = false WHERE query = ${query}::uuid AND stage = ANY (${cut}::int[])`.execute(
      tx,
    );
  const last = work.plan.stages.length - 1;
  const step = stepOfStage(work.steps, last);
  const result = step === undefined ? [] : segmentsOf(await readParts(tx, query, step.index), last);
  const records = allStages(work.plan.stages.length, stages);
  const ending: EndingQuery = {
    query: readQuery(stored, work),
    stage: (stage) => records[stage]!,
    segments: () => result,
    staged: new Map(staged.map((one) => [`${one.kind} ${one.name}`, one])),
  };
  const outcome = await publishAll(tx, ending, cause, { now, ...(cellarBytes && { cellarBytes }) });
  if (outcome.state === 'completed' && work.terms.cleanup === true)
    await cleanUp(tx, query, step?.index, last);
  const { ttl } = work.terms;
  await sql`
    WITH total AS (
      SELECT coalesce(sum(kept_rows), 0) AS rows, coalesce(sum(kept_bytes), 0) AS bytes
      FROM stage WHERE query = ${query}::uuid),
    ended AS (
      UPDATE query SET state = ${outcome.state}, outcome = ${toStored(outcome)}, answer = NULL,
        ended_at = ${new Date(now)}, expires_at = ${ttl === undefined ? null : new Date(now + ttl * 1000)},
        kept_rows = total.rows, kept_bytes = total.bytes
      FROM total WHERE id = ${query}::uuid
      RETURNING workspace, kept_rows, kept_bytes),
    let_go AS (DELETE FROM staged WHERE query = ${query}::uuid)
    INSERT INTO kept (workspace, rows, bytes) SELECT workspace, kept_rows, kept_bytes FROM ended
    ON CONFLICT (workspace) DO UPDATE
    SET rows = kept.rows + excluded.rows, bytes = kept.bytes + excluded.bytes`.execute(tx);
  await whenFinished?.(tx, { id: query, workspace: work.terms.workspace, outcome, at: now });
  return outcome;
}

/**
 * Publishes all that a query leaves, or nothing: a checkpoint that moved although its rows found no room in the cellar
 * would make the next run skip them.
 */
async function publishAll(
  tx: Tx,
  ending: EndingQuery,
  cause: Cause,
  { now, cellarBytes }: { readonly now: number; readonly cellarBytes?: number },
): Promise<Outcome> {
  const { id, terms } = ending.query;
  await sql`SAVEPOINT publishing`.execute(tx);
  const published = await lockPublished(tx, terms.workspace, [...ending.staged.values()]);
  const ended = endQuery(ending, cause, published.checkpoints, published.baselines);
  await publish(tx, terms.workspace, published, now);
  if (ended.state !== 'completed') return ended;
  const { warnings, full } = await freezeStages(tx, id, ending.query, cellarBytes);
  if (full === undefined) return { ...ended, warnings: [...ended.warnings, ...warnings] };
  await sql`ROLLBACK TO SAVEPOINT publishing`.execute(tx);
  return endQuery(ending, { kind: 'failed', ...full }, new Map(), new Map());
}

async function readEnding(tx: Tx, query: string) {
  const { rows } = await sql<
    StoredQuery & {
      stages: readonly StoredStage[] | null;
      staged: readonly string[] | null;
      closed: readonly number[] | null;
      undone: readonly number[] | null;
    }
  >`
    SELECT ${QUERY_COLUMNS},
      (SELECT json_agg(${STAGE_JSON}) FROM stage WHERE query = q.id) AS stages,
      (SELECT array_agg(record ORDER BY kind, name) FROM staged WHERE query = q.id) AS staged,
      (SELECT array_agg(step) FROM step WHERE query = q.id AND closed) AS closed,
      (SELECT array_agg(DISTINCT step) FROM batch WHERE query = q.id AND state <> 'done') AS undone
    FROM query q WHERE q.id = ${query}::uuid`.execute(tx);
  const stored = rows[0]!;
  return {
    stored,
    stages: stored.stages ?? [],
    staged: (stored.staged ?? []).map((record) => fromStored<Staged>(record)),
    isOver: (step: number) =>
      stored.closed?.includes(step) === true && stored.undone?.includes(step) !== true,
  };
}
