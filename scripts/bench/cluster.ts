import type { BenchResult } from './bench-result.ts';
import { benchFirstRow } from './cluster/first-row.ts';
import { benchOverhead } from './cluster/overhead.ts';
import { benchScaling } from './cluster/scaling.ts';

const FIGURES = { overhead: benchOverhead, 'first-row': benchFirstRow, scaling: benchScaling };

/** A cluster on real servers of its own; `npm run bench -- cluster overhead` measures that figure only. */
export async function benchCluster(): Promise<readonly BenchResult[]> {
  const [, , , only] = process.argv;
  const results: BenchResult[] = [];
  for (const [name, measure] of Object.entries(FIGURES))
    if (only === undefined || only === name) results.push(await measure());
  return results;
}
