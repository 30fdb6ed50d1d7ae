import type { Database } from '@rowmill/resources';
import { sql } from 'kysely';
import { CACHE_LIFE_MS, MOST_STAGES } from '../cache/cache-limits.ts';
import { CommandCache } from '../cache/command-cache.ts';
import type { CachedRun, CachedStage, QueryCache } from '../cache/query-cache.ts';
import { NotedRuns } from './noted-runs.ts';
import { fromStored, toStored } from './stored-json.ts';
import { whileConnected } from './while-connected.ts';

/** The cache that all processes share and that outlives them; only rows of single commands stay in this one. */
export function createPostgresCache(database: Database): QueryCache {
  const db = database.system;
  const noted = new NotedRuns();

  const note = async (
    run: CachedRun,
    madeMs: number | undefined,
    unfit: readonly number[],
  ): Promise<void> => {
    const oldest = madeMs === undefined ? null : new Date(madeMs);
    await sql`
      INSERT INTO cache_run AS r (query, workspace, oldest_at, unfit)
      VALUES (${run.query}::uuid, ${run.workspace}::uuid, ${oldest}::timestamptz, ${unfit}::int[])
      ON CONFLICT (query) DO UPDATE SET
        oldest_at = least(r.oldest_at, excluded.oldest_at),
        unfit = CASE WHEN r.unfit @> excluded.unfit THEN r.unfit ELSE r.unfit || excluded.unfit END,
        noted_at = now()`.execute(db);
  };

  return {
    commands: new CommandCache(),
    stages: (workspace, keys, now) =>
      whileConnected(async () => {
        const { rows } = await sql<{ key: string; stage: string; made_at: Date }>`
          SELECT key, stage, made_at FROM cache
          WHERE workspace = ${workspace}::uuid AND key = ANY (${keys}::text[])
            AND made_at > ${new Date(now - CACHE_LIFE_MS)}`.execute(db);
        return new Map(rows.map((row) => [row.key, readStage(row.stage, row.made_at)]));
      }),
    keepStages: (workspace, stages) =>
      whileConnected(async () => {
        await sql`
          INSERT INTO cache AS c (workspace, key, stage, keys, made_at)
          SELECT ${workspace}::uuid, e.key, e.stage, e.keys, e.made_at
          FROM json_to_recordset(${JSON.stringify(storedStages(stages))}::json)
            AS e (key text, stage text, keys text[], made_at timestamptz)
          ON CONFLICT (workspace, key) DO UPDATE
          SET stage = excluded.stage, keys = excluded.keys, made_at = excluded.made_at
          WHERE c.made_at <= excluded.made_at`.execute(db);
        await sql`
          DELETE FROM cache WHERE workspace = ${workspace}::uuid AND key IN (
            SELECT key FROM cache WHERE workspace = ${workspace}::uuid
            ORDER BY made_at DESC, key OFFSET ${MOST_STAGES})`.execute(db);
      }),
    noteIngredient: (run, madeMs) =>
      noted.ingredient(run.query, madeMs, () => whileConnected(() => note(run, madeMs, []))),
    noteUnfit: (run, stage) =>
      noted.unfit(run.query, stage, () => whileConnected(() => note(run, undefined, [stage]))),
    notes: (query) =>
      whileConnected(async () => {
        const { rows } = await sql<{ oldest_at: Date | null; unfit: readonly number[] }>`
          SELECT oldest_at, unfit FROM cache_run WHERE query = ${query}::uuid`.execute(db);
        const oldest = rows[0]?.oldest_at ?? undefined;
        return {
          ...(oldest === undefined ? {} : { oldestMs: oldest.getTime() }),
          unfit: new Set(rows[0]?.unfit),
        };
      }),
  };
}

function readStage(stored: string, madeAt: Date): CachedStage {
  const { segments, counts } = fromStored<Pick<CachedStage, 'segments' | 'counts'>>(stored);
  return { segments, counts, madeMs: madeAt.getTime() };
}

/** Always in the same order: two runs that keep the same stages would else wait for each other. */
function storedStages(stages: ReadonlyMap<string, CachedStage>) {
  return [...stages]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { segments, counts, madeMs }]) => ({
      key,
      stage: toStored({ segments, counts }),
      keys: segments.map((segment) => segment.key),
      made_at: new Date(madeMs).toISOString(),
    }));
}
