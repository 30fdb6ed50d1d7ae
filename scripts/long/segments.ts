import { checkRowSets } from '../../tests/properties/segment-sets.ts';

/** `npm run long:segments`: 20,000 generated sets of rows through files, SQL and merging. `SEED` repeats a run. */
const seed = Number(process.env['SEED'] ?? Date.now() % 1e9);
const sets = Number(process.env['SETS'] ?? 20_000);
console.log(`SEED=${seed}`);
const started = performance.now();
const checked = await checkRowSets(seed, sets, 200);
console.log(JSON.stringify({ ...checked, seconds: Math.round((performance.now() - started) / 1000) }));
