import { startCluster } from '../../../tests/cluster/start-cluster.ts';
import { temporalOf } from '../../../tests/cluster/temporal-of.ts';
import { loadQuery } from '../../../tests/load/load-query.ts';
import { percentile } from '../../../tests/load/percentile.ts';
import type { BenchResult } from '../bench-result.ts';
import { startBareTemporal } from './bare-temporal.ts';

const ROUNDS = 60;
const WARM_UP = 10;

/**
 * How long somebody waits for the rows of a small query, from sending it to the last of its 100 rows, beside a workflow
 * of three activities that do nothing. Both take turns, so that a busy machine disturbs both.
 */
export async function benchFirstRow(): Promise<BenchResult> {
  await using cluster = await startCluster({ apis: 1, workers: 1 });
  await using bare = await startBareTemporal(temporalOf(cluster.environment));
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const { text, rows } = loadQuery(round);
    const began = performance.now();
    const response = await cluster.call('/v1/sirp/query/runner/dispatch/wait', {
      method: 'POST',
      body: JSON.stringify({ query: text }),
    });
    const { results } = (await response.json()) as { results?: readonly { readonly content: unknown }[] };
    const between = performance.now();
    if (JSON.stringify(results?.map(({ content }) => content)) !== JSON.stringify(rows))
      throw new Error(`${text} was answered ${response.status} with other rows`);
    await bare.runThree();
    const ended = performance.now();
    if (round < WARM_UP) continue;
    ours.push(between - began);
    theirs.push(ended - between);
  }
  const [mine, other] = [percentile(ours, 0.5), percentile(theirs, 0.5)];
  console.error(JSON.stringify({ p95: { ours: percentile(ours, 0.95), bare: percentile(theirs, 0.95) } }));
  return {
    bench: 'cluster/first-row',
    ours: Number(mine.toFixed(1)),
    bare: Number(other.toFixed(1)),
    ratio: Number((mine / other).toFixed(2)),
    unit: 'ms',
  };
}
