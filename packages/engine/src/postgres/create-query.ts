import type { Tables } from '@rowmill/resources';
import { sql, type Kysely } from 'kysely';
import type { GivenRows, NewQuery } from '../ledger/ledger.ts';
import type { Part } from '../ledger/records.ts';
import type { RecordedWorks } from './recorded-work.ts';
import { addToStages, stageDeltas } from './stage-deltas.ts';
import { borrow, foreignKeys, insertParts } from './stored-part.ts';
import { storableText, toStored } from './stored-json.ts';

/** Characters of a query's text that lists show. */
const EXCERPT = 1_000;

/** One statement; nothing happens where the query is there already. */
export async function createQuery(
  db: Kysely<Tables>,
  works: RecordedWorks,
  query: NewQuery,
  now: number,
): Promise<void> {
  const { id, text, plan, steps, options, given } = query;
  const excerpt = storableText(text.slice(0, EXCERPT));
  const terms = toStored(query.terms);
  const createdBy = query.terms.createdBy === undefined ? null : storableText(query.terms.createdBy);
  const work = toStored({ text, plan, steps, options });
  const foreign = foreignKeys(id, [
    {
      objects: [...Object.values(options.tables ?? {}), ...Object.values(options.baselines)].map(
        ({ value }) => ({ stage: -1, segments: value }),
      ),
    },
  ]);
  const { rows } = await sql`
    WITH made AS (
      INSERT INTO query (id, workspace, excerpt, terms, created_by, work, state, created_at)
      VALUES (${id}, ${query.terms.workspace}, ${excerpt}, ${terms}, ${createdBy}, ${work}, 'queued',
        ${new Date(now)})
      ON CONFLICT (id) DO NOTHING
      RETURNING id AS query, workspace)
    ${given === undefined ? sql`` : giveRows(id, given)}
    ${foreign.length === 0 ? sql`` : sql`, tables_borrowed AS (${borrow('made', foreign)})`}
    SELECT 1 FROM made`.execute(db);
  if (rows.length > 0) works.remember(id, terms, work);
}

/** The first step is one batch that is done and closed. */
function giveRows(query: string, { objects, counts }: GivenRows) {
  const rowsOut = (objects.at(-1)?.segments ?? []).reduce((sum, segment) => sum + segment.rows, 0);
  const part: Part = { id: 'given', rows: { from: 0, to: 1 }, objects, rowsOut };
  return sql`,
    step_made AS (
      INSERT INTO step (query, step, workspace, closed) SELECT query, 0, workspace, true FROM made),
    batch_made AS (
      INSERT INTO batch (query, step, n, workspace, place, size, state, done, rows_out)
      SELECT query, 0, 0, workspace, '{0}', 1, 'done', '{[0,1)}', ${rowsOut} FROM made),
    ${sql.join(insertParts('made', { query, step: 0, batch: 0 }, [part]))},
    stages_made AS (${addToStages('made', stageDeltas(undefined, { parts: [part], counts }))})`;
}
