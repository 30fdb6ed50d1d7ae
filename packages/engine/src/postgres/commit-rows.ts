import type { RowError } from '@rowmill/contracts';
import type { Tables } from '@rowmill/resources';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Commit, Staged } from '../ledger/ledger.ts';
import type { BatchRef, Bookmark } from '../ledger/records.ts';
import type { Step } from '../planner/step.ts';
import { alive } from './alive.ts';
import { toMultirange } from './multirange.ts';
import { addToStages, stageDeltas } from './stage-deltas.ts';
import { insertParts } from './stored-part.ts';
import { storableText, toStored } from './stored-json.ts';

/** Messages of failed rows kept for one query; the rows themselves are always kept as ranges. */
export const MOST_MESSAGES = 10_000;

/**
 * One statement, hence one transaction: the batch takes the rows if the query goes on, the epoch is the last one and no
 * row is done already; everything else happens only if it did.
 */
export async function commitRows(
  db: Kysely<Tables>,
  ref: BatchRef,
  epoch: number,
  step: Step,
  commit: Commit,
): Promise<'kept' | 'stop'> {
  const { parts, rowErrors = [], staged = [], warnings = [] } = commit;
  const deltas = stageDeltas(step, commit);
  const further: readonly RawBuilder<unknown>[] = [
    ...insertParts('changed', ref, parts),
    ...(deltas.length === 0 ? [] : [sql`stages_made AS (${addToStages('changed', deltas)})`]),
    ...(rowErrors.length === 0 ? [] : [sql`errors_made AS (${insertRowErrors(ref.query, rowErrors)})`]),
    ...(staged.length === 0 ? [] : [sql`staged_made AS (${insertStaged(staged)})`]),
    ...(warnings.length === 0 ? [] : [sql`warned AS (${addWarnings(ref.step, warnings)})`]),
  ];
  const { rows } = await sql`
    WITH ${alive(ref.query)},
    changed AS (${takeRows(ref, epoch, commit)})
    ${sql.join(
      further.map((made) => sql`, ${made}`),
      sql``,
    )}
    SELECT 1 FROM changed`.execute(db);
  return rows.length === 0 ? 'stop' : 'kept';
}

/** Rows behind the first gap count as given only when the gap is closed; until then the batch remembers them in `ahead`. */
function takeRows(
  ref: BatchRef,
  epoch: number,
  { parts, failed = [], bookmark }: Commit,
): RawBuilder<unknown> {
  const rows = toMultirange(parts.map((part) => part.rows));
  const given = JSON.stringify(parts.map((part) => [part.rows.from, part.rowsOut]));
  return sql`
    UPDATE batch b SET
      done = b.done + c.rows,
      trying = b.trying - c.rows,
      failed = b.failed + c.failed,
      bookmarks = (
        SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(b.bookmarks || c.bookmark)
        WHERE NOT key::int <@ b.done + c.rows),
      (rows_out, ahead) = (
        SELECT b.rows_out + coalesce(sum((part ->> 1)::bigint) FILTER (WHERE (part ->> 0)::int < prefix), 0),
          coalesce(jsonb_agg(part) FILTER (WHERE (part ->> 0)::int >= prefix), '[]')
        FROM jsonb_array_elements(b.ahead || c.given) part,
          (SELECT coalesce(max(upper(r)), 0) AS prefix FROM unnest(b.done + c.rows) r WHERE lower(r) = 0) finished),
      crashes = 0,
      wrote_at = now(),
      state = CASE WHEN b.done + c.rows @> int4range(0, b.size) THEN 'done' ELSE b.state END
    FROM alive, (SELECT ${rows}::int4multirange AS rows, ${toMultirange(failed)}::int4multirange AS failed,
      ${storedBookmark(bookmark)}::jsonb AS bookmark, ${given}::jsonb AS given) c
    WHERE b.query = ${ref.query}::uuid AND b.step = ${ref.step} AND b.n = ${ref.batch}
      AND b.epoch = ${epoch} AND NOT b.done && c.rows
    RETURNING b.query, b.workspace`;
}

/** The bookmark is a text within the jsonb, since its state may hold what jsonb cannot. */
function storedBookmark(bookmark: Bookmark | undefined): string {
  return JSON.stringify(bookmark === undefined ? {} : { [bookmark.row]: toStored(bookmark) });
}

function insertRowErrors(query: string, errors: readonly RowError[]): RawBuilder<unknown> {
  const records = errors
    .slice(0, MOST_MESSAGES)
    .map(({ message, ...rest }) => ({ ...rest, message: storableText(message) }));
  return sql`
    INSERT INTO row_error (query, workspace, stage, row_id, code, message, attempts)
    SELECT s.query, s.workspace, e.stage, e.row, e.code, e.message, e.attempts
    FROM changed s, json_to_recordset(${JSON.stringify(records)}::json) AS e (stage int, "row" text, code text,
      message text, attempts int)
    LIMIT greatest(0, ${MOST_MESSAGES} - (SELECT count(*) FROM row_error WHERE query = ${query}::uuid))`;
}

/** The first row in order decides about a checkpoint, the last commit about a baseline. */
function insertStaged(staged: readonly Staged[]): RawBuilder<unknown> {
  const records = firstOfEach(staged).map((one) => ({
    kind: one.kind,
    name: storableText(one.name),
    place: one.kind === 'checkpoint' ? one.place : '',
    record: toStored(one),
    keys: one.kind === 'checkpoint' ? [] : one.segments.map(({ key }) => key),
  }));
  return sql`
    INSERT INTO staged (query, kind, name, workspace, place, record, keys)
    SELECT s.query, d.kind, d.name, s.workspace, d.place, d.record, d.keys
    FROM changed s, json_to_recordset(${JSON.stringify(records)}::json) AS d (kind text, name text, place text,
      record text, keys text[])
    ORDER BY d.kind, d.name
    ON CONFLICT (query, kind, name) DO UPDATE SET
      place = excluded.place, record = excluded.record, keys = excluded.keys
    WHERE excluded.kind = 'baseline' OR staged.place > excluded.place`;
}

/** One statement may write a row once only. */
function firstOfEach(staged: readonly Staged[]): readonly Staged[] {
  const chosen = new Map<string, Staged>();
  for (const one of staged) {
    const key = `${one.kind} ${storableText(one.name)}`;
    const known = chosen.get(key);
    if (known?.kind === 'checkpoint' && one.kind === 'checkpoint' && known.place <= one.place) continue;
    chosen.set(key, one);
  }
  return [...chosen.values()];
}

function addWarnings(step: number, warnings: readonly string[]): RawBuilder<unknown> {
  return sql`
    INSERT INTO step (query, step, workspace, warnings)
    SELECT query, ${step}, workspace, ${warnings.map(storableText)}::text[] FROM changed
    ON CONFLICT (query, step) DO UPDATE SET warnings = step.warnings || excluded.warnings`;
}
