import { createLocalEngine } from '@rowmill/engine/local';
import { loadQuery } from './load-query.ts';

const AT_ONCE = 8;

/** Queries a second of an engine in this process: no HTTP, no PostgreSQL, nothing forced to disk. */
export async function bareRate(seconds: number, first: number): Promise<number> {
  await using engine = await createLocalEngine();
  const runOne = async (number: number): Promise<void> => {
    const query = loadQuery(number);
    const run = await engine.start(query.text);
    const outcome = await run.ended;
    const rows: unknown[] = [];
    for await (const block of run.rows()) rows.push(...block.map((row) => Object.fromEntries(row)));
    if (JSON.stringify(rows) !== JSON.stringify(query.rows))
      throw new Error(`${query.text} gave ${rows.length} rows: ${JSON.stringify(outcome)}`);
  };
  let next = first;
  const work = async (until: number): Promise<number> => {
    let done = 0;
    for (; performance.now() < until; done++) await runOne(next++);
    return done;
  };
  const atOnce = async (forMs: number): Promise<number> => {
    const began = performance.now();
    const done = await Promise.all(Array.from({ length: AT_ONCE }, () => work(began + forMs)));
    return (done.reduce((sum, one) => sum + one, 0) * 1000) / (performance.now() - began);
  };
  await atOnce(seconds * 250);
  return await atOnce(seconds * 1000);
}
