import { CACHE_LIFE_MS, MOST_STAGES } from './cache-limits.ts';
import { CommandCache } from './command-cache.ts';
import type { CachedRun, CachedStage, QueryCache, RunNotes } from './query-cache.ts';

/** Runs whose notes are kept. */
const MOST_RUNS = 100_000;

/** The cache of an engine that is one process and ends with it. */
export class MemoryCache implements QueryCache {
  readonly commands = new CommandCache();
  readonly #workspaces = new Map<string, Map<string, CachedStage>>();
  readonly #runs = new Map<string, { oldestMs?: number; readonly unfit: Set<number> }>();

  async stages(
    workspace: string,
    keys: readonly string[],
    now: number,
  ): Promise<ReadonlyMap<string, CachedStage>> {
    const stages = this.#workspaces.get(workspace);
    return new Map(
      keys.flatMap((key) => {
        const stage = stages?.get(key);
        return stage === undefined || now - stage.madeMs >= CACHE_LIFE_MS ? [] : [[key, stage] as const];
      }),
    );
  }

  async keepStages(workspace: string, given: ReadonlyMap<string, CachedStage>): Promise<void> {
    const stages = this.#workspaces.get(workspace) ?? new Map<string, CachedStage>();
    this.#workspaces.set(workspace, stages);
    for (const [key, stage] of given)
      if (stage.madeMs >= (stages.get(key)?.madeMs ?? stage.madeMs)) stages.set(key, stage);
    if (stages.size <= MOST_STAGES) return;
    const byAge = [...stages].toSorted(([, a], [, b]) => a.madeMs - b.madeMs);
    for (const [key] of byAge.slice(0, stages.size - MOST_STAGES)) stages.delete(key);
  }

  async noteIngredient({ query }: CachedRun, madeMs: number): Promise<void> {
    const run = this.#run(query);
    run.oldestMs = Math.min(run.oldestMs ?? madeMs, madeMs);
  }

  async noteUnfit({ query }: CachedRun, stage: number): Promise<void> {
    this.#run(query).unfit.add(stage);
  }

  async notes(query: string): Promise<RunNotes> {
    return this.#runs.get(query) ?? { unfit: new Set() };
  }

  #run(query: string): { oldestMs?: number; readonly unfit: Set<number> } {
    const run = this.#runs.get(query) ?? { unfit: new Set<number>() };
    this.#runs.set(query, run);
    if (this.#runs.size > MOST_RUNS) this.#runs.delete(this.#runs.keys().next().value!);
    return run;
  }
}
