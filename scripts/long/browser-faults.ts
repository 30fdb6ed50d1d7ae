import { parseArgs } from 'node:util';
import { runBrowserFaults } from '../../tests/browser/faults/run-browser-faults.ts';

/** A hundred rounds in which browsers are killed, stopped or have no disk; `--seed 17 --rounds 10` for others. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: process.env['SEED'] ?? String(Math.floor(Math.random() * 2 ** 30)) },
  },
});
const seed = Number(values.seed);
console.log(`SEED=${seed}`);
const began = performance.now();
const report = await runBrowserFaults(seed, Number(values.rounds));
const seconds = Math.round((performance.now() - began) / 1000);
console.log(JSON.stringify({ seed, seconds, ...report }));
process.exitCode = report.deviations.length === 0 ? 0 : 1;
