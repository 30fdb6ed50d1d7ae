import type { RowError, SegmentRef, Value } from '@rowmill/contracts';
import type { Database, Tx } from '@rowmill/resources';
import { sql } from 'kysely';
import type { Ledger } from '../ledger/ledger.ts';
import type { QueryRecord } from '../ledger/records.ts';
import { enterTrying, excuse, parkBatch, waitOutside } from './change-batch.ts';
import { claimBatch } from './claim-batch.ts';
import { commitRows, MOST_MESSAGES } from './commit-rows.ts';
import { createQuery } from './create-query.ts';
import { finishQuery, type WhenFinished } from './finish-query.ts';
import { fromMultirange } from './multirange.ts';
import { nextBatches } from './next-batches.ts';
import { noSuchQuery } from './no-such-query.ts';
import { readPublished } from './publish.ts';
import { readFrozen } from './read-frozen.ts';
import { readParts } from './read-parts.ts';
import { readProgress } from './read-progress.ts';
import { RecordedWorks } from './recorded-work.ts';
import { replaceParts } from './replace-parts.ts';
import { replaceSegments } from './replace-segments.ts';
import { resumeQuery } from './resume-query.ts';
import { segmentsOf, stepOfStage } from './segments-of.ts';
import { BATCH_COLUMNS, readBatch, readInput, type StoredBatch } from './stored-batch.ts';
import { toStored } from './stored-json.ts';
import { QUERY_COLUMNS, readQuery, type StoredQuery } from './stored-query.ts';
import { allStages, STAGE_JSON, type StoredStage } from './stored-stage.ts';
import { whileConnected } from './while-connected.ts';

export interface PostgresLedgerOptions {
  /** Epoch milliseconds. */
  readonly clock?: () => number;
  /** Shared with whoever else reads queries in this process. */
  readonly works?: RecordedWorks;
  /** Bytes that a workspace may keep in its cellar; as many as it likes when left out. */
  readonly cellarBytes?: number;
  readonly whenFinished?: WhenFinished;
}

/** The ledger that everybody shares and that outlives the program. It works for all workspaces. */
export function createPostgresLedger(
  database: Database,
  { clock = Date.now, works = new RecordedWorks(), cellarBytes, whenFinished }: PostgresLedgerOptions = {},
): Ledger {
  const db = database.system;
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    whileConnected(() => database.asSystem(work));
  const ending = { ...(cellarBytes !== undefined && { cellarBytes }), ...(whenFinished && { whenFinished }) };
  const stepsOf = async (query: string): Promise<QueryRecord['steps']> => (await works.of(db, query)).steps;

  return {
    createQuery: (query) => whileConnected(() => createQuery(db, works, query, clock())),
    query: (id) =>
      whileConnected(async () => {
        const { rows } = await sql<StoredQuery>`
          SELECT ${QUERY_COLUMNS} FROM query q WHERE q.id = ${id}::uuid`.execute(db);
        if (rows[0] === undefined) throw noSuchQuery(id);
        return readQuery(rows[0], await works.of(db, id));
      }),
    resume: (query) => inTransaction((tx) => resumeQuery(tx, query, clock())),
    nextBatches: (query, turn, limit, domains) =>
      inTransaction(async (tx) => {
        const { steps } = await works.of(tx, query);
        return nextBatches(tx, { query, turn, limit, domains, now: clock() }, steps);
      }),

    claim: (ref) => whileConnected(() => claimBatch(db, ref)),
    enterTrying: (ref, epoch, rows) => whileConnected(() => enterTrying(db, ref, epoch, rows)),
    waitOutside: (ref, epoch) => whileConnected(() => waitOutside(db, ref, epoch)),
    excuse: (ref, epoch) => whileConnected(() => excuse(db, ref, epoch)),
    commit: (ref, epoch, commit) =>
      whileConnected(async () => {
        const steps = await stepsOf(ref.query);
        return commitRows(db, ref, epoch, steps[ref.step]!, commit);
      }),
    replaceParts: (ref, epoch, old, merged) =>
      whileConnected(() => replaceParts(db, ref, epoch, old, merged)),
    replaceSegments: (query, step, old, merged) =>
      inTransaction(async (tx) => {
        const stage = (await works.of(tx, query)).steps[step]!.output;
        return replaceSegments(tx, { query, step, stage, old, merged });
      }),
    park: (ref, epoch, notBefore) => whileConnected(() => parkBatch(db, ref, epoch, notBefore)),

    fail: (query, failure) =>
      whileConnected(async () => {
        await sql`UPDATE query SET failure = ${toStored(failure)}
          WHERE id = ${query}::uuid AND state = 'running' AND failure IS NULL`.execute(db);
      }),
    cancel: (query) =>
      whileConnected(async () => {
        await sql`UPDATE query SET state = 'cancelling'
          WHERE id = ${query}::uuid AND state IN ('queued', 'running')`.execute(db);
      }),
    finish: (query, cause) =>
      inTransaction((tx) => finishQuery(tx, works, query, cause, { now: clock(), ...ending })),

    batch: (query, step, n) =>
      whileConnected(async () => {
        const { rows } = await sql<StoredBatch>`SELECT ${BATCH_COLUMNS} FROM batch b
          WHERE b.query = ${query}::uuid AND b.step = ${step} AND b.n = ${n}`.execute(db);
        if (rows[0] === undefined) throw new Error(`there is no batch ${n} in step ${step}`);
        return readBatch(rows[0]);
      }),
    parts: (query, step, batches) =>
      whileConnected(async () =>
        (await readParts(db, query, step, batches)).map(({ batch: _number, ...part }) => part),
      ),
    stages: (query) =>
      whileConnected(async () => {
        const { rows } = await sql<{ stages: readonly StoredStage[] | null }>`
          SELECT json_agg(${STAGE_JSON}) AS stages FROM stage WHERE query = ${query}::uuid`.execute(db);
        const { plan } = await works.of(db, query);
        return allStages(plan.stages.length, rows[0]?.stages ?? []);
      }),
    stepSegments: (query, step) =>
      whileConnected(async () => {
        const steps = await stepsOf(query);
        return segmentsOf(await readParts(db, query, step), steps[step]!.output);
      }),
    stageSegments: (query, stage) =>
      whileConnected(async () => {
        const step = stepOfStage(await stepsOf(query), stage);
        return step === undefined ? [] : segmentsOf(await readParts(db, query, step.index), stage);
      }),
    commandSegments: (query, stage) =>
      whileConnected(async () => {
        const steps = await stepsOf(query);
        const step = steps.find(({ kind, stages }) => kind === 'expanding' && stages[0] === stage);
        if (step === undefined) return [];
        return (await readParts(db, query, step.index)).flatMap(({ commands }) => commands ?? []);
      }),
    progress: (query) =>
      whileConnected(async () => {
        const found = (await readProgress(db, works, [query])).get(query);
        if (found === undefined) throw noSuchQuery(query);
        return found;
      }),
    rowErrors: (query) =>
      whileConnected(async () => {
        const { rows } = await sql<RowError>`
          SELECT stage, row_id AS row, code, message, attempts FROM row_error WHERE query = ${query}::uuid
          ORDER BY stage, row_id, number LIMIT ${MOST_MESSAGES}`.execute(db);
        return rows;
      }),
    failedRows: (query, step) =>
      whileConnected(async () => {
        const { rows } = await sql<{ input: readonly number[]; failed: string }>`
          SELECT input, failed FROM batch
          WHERE query = ${query}::uuid AND step = ${step} AND input IS NOT NULL AND NOT isempty(failed)
          ORDER BY place`.execute(db);
        return rows.map(({ input, failed }) => ({ input: readInput(input), failed: fromMultirange(failed) }));
      }),

    checkpoint: (workspace, name) =>
      whileConnected(() => readPublished<Value>(db, 'checkpoint', workspace, name)),
    baseline: (workspace, name) =>
      whileConnected(() => readPublished<readonly SegmentRef[]>(db, 'baseline', workspace, name)),
    frozen: (workspace, name) => whileConnected(() => readFrozen(db, workspace, name)),
  };
}
