import type { Tx } from '@rowmill/resources';
import { sql } from 'kysely';
import { cutBatches, type Decision } from '../ledger/cut-batches.ts';
import { StaleTurn, type DomainCaps, type NextBatches } from '../ledger/ledger.ts';
import { mergeSettled } from '../ledger/merge-settled.ts';
import type { BatchRef } from '../ledger/records.ts';
import { isWorthRemembering, NOTHING_REMEMBERED, rememberStep } from '../ledger/remembered-step.ts';
import type { Step } from '../planner/step.ts';
import { noSuchQuery } from './no-such-query.ts';
import { addToStages, stageDeltas } from './stage-deltas.ts';
import { readViews } from './read-views.ts';
import { storedInput } from './stored-batch.ts';
import { fromStored, toStored } from './stored-json.ts';
import { fromStoredSettled, toStoredSettled } from './stored-settled.ts';

export interface Asked {
  readonly query: string;
  readonly turn: number;
  readonly limit: number;
  readonly domains: DomainCaps;
  readonly now: number;
}

/**
 * Three statements: the query's row is held before its batches are read, so that no commit is under way meanwhile. Of
 * those that are over only what the row remembers is read, so that a call costs the same after thousands of batches.
 */
export async function nextBatches(tx: Tx, asked: Asked, steps: readonly Step[]): Promise<NextBatches> {
  const { query, turn } = asked;
  const { rows } = await sql<{
    turn: number;
    answer: string | null;
    settled: string | null;
    active: boolean;
  }>`
    SELECT turn, answer, settled, state = 'running' AND failure IS NULL AS active
    FROM query WHERE id = ${query}::uuid FOR UPDATE`.execute(tx);
  const held = rows[0];
  if (held === undefined) throw noSuchQuery(query);
  if (turn < held.turn) throw new StaleTurn(turn);
  if (turn === held.turn && held.answer !== null) return fromStored<NextBatches>(held.answer);
  const { decision, settled } = held.active
    ? await decide(tx, asked, steps, held.settled)
    : { decision: OVER, settled: undefined };
  const batches = decision.hand.map(({ step, n }): BatchRef => ({
    query,
    step,
    batch: n,
    turn,
    need: steps[step]!.need,
  }));
  const answer: NextBatches = { batches, waitMs: decision.waitMs, finished: decision.finished };
  await writeDecision(tx, asked, steps, decision, answer, settled);
  return answer;
}

async function decide(tx: Tx, asked: Asked, steps: readonly Step[], stored: string | null) {
  const remembered = stored === null ? steps.map(() => NOTHING_REMEMBERED) : fromStoredSettled(stored);
  const views = await readViews(tx, asked.query, steps, remembered);
  return {
    decision: cutBatches(views, asked.limit, asked.now, asked.domains),
    settled: isWorthRemembering(remembered, views)
      ? toStoredSettled(mergeSettled(views).map(rememberStep))
      : undefined,
  };
}

const OVER: Decision = { close: [], end: [], cut: [], hand: [], waitMs: 0, finished: true };

async function writeDecision(
  tx: Tx,
  { query, turn }: Asked,
  steps: readonly Step[],
  { close, end, cut, hand }: Decision,
  answer: NextBatches,
  settled: string | undefined,
): Promise<void> {
  const isHanded = new Set(hand.map(({ step, n }) => `${step} ${n}`));
  const isCut = new Set(cut.map(({ step, n }) => `${step} ${n}`));
  const again = hand.filter(({ step, n }) => !isCut.has(`${step} ${n}`));
  const made = cut.map((batch) => ({
    ...batch,
    input: storedInput(batch.input),
    state: isHanded.has(`${batch.step} ${batch.n}`) ? 'handed' : 'ready',
  }));
  const changes = [
    sql`held AS (
      UPDATE query SET turn = ${turn}, answer = ${toStored(answer)}
        ${settled === undefined ? sql`` : sql`, settled = ${settled}`}
      WHERE id = ${query}::uuid
      RETURNING id AS query, workspace)`,
    ...(close.length + end.length === 0
      ? []
      : [
          sql`closed AS (
            INSERT INTO step (query, step, workspace, closed)
            SELECT query, step, workspace, true FROM held, unnest(${[...close, ...end]}::int[]) step
            ON CONFLICT (query, step) DO UPDATE SET closed = true)`,
        ]),
    ...(end.length === 0
      ? []
      : [
          // Enough rows are there: batches under way lose their claim.
          sql`ended AS (
            UPDATE batch SET state = 'done', epoch = epoch + 1
            WHERE query = ${query}::uuid AND step = ANY (${end}::int[]) AND state <> 'done')`,
          sql`left_out AS (${addToStages('held', stageDeltas(undefined, { parts: [], cut: end.flatMap((step) => steps[step]!.stages) }))})`,
        ]),
    ...(made.length === 0
      ? []
      : [
          sql`made AS (
            INSERT INTO batch (query, step, n, workspace, place, input, size, state, turn)
            SELECT query, b.step, b.n, workspace, b.place, b.input, b.size, b.state,
              CASE b.state WHEN 'handed' THEN ${turn}::int ELSE 0 END
            FROM held, json_to_recordset(${JSON.stringify(made)}::json) AS b (step int, n int, place int[], input int[],
              size int, state text))`,
        ]),
    ...(again.length === 0
      ? []
      : [
          sql`again AS (
            UPDATE batch b SET state = 'handed', turn = ${turn}
            FROM unnest(${again.map(({ step }) => step)}::int[], ${again.map(({ n }) => n)}::int[]) AS h (step, n)
            WHERE b.query = ${query}::uuid AND b.step = h.step AND b.n = h.n)`,
        ]),
  ];
  await sql`WITH ${sql.join(changes)} SELECT 1 FROM held`.execute(tx);
}
