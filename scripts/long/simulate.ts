import { simulate } from '../../packages/engine/src/simulator/simulate.ts';

/** 20,000 simulated queries, or as many as the first argument says; prints every seed that breaks a promise. */
const count = Number(process.argv[2] ?? 20_000);
const given = process.env['SEED'];
const first = given === undefined ? Math.floor(Math.random() * 2 ** 30) : Number(given);
const last = given === undefined ? first + count - 1 : first;
const states = new Map<string, number>();
let broken = 0;
const started = performance.now();
for (let seed = first; seed <= last; seed++) {
  try {
    const { state } = (await simulate(seed)).outcome;
    states.set(state, (states.get(state) ?? 0) + 1);
  } catch (error) {
    broken++;
    console.error(error instanceof Error ? error.message : error);
  }
}
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const summary = [...states].map(([state, runs]) => `${runs} ${state}`).join(', ');
console.log(`seeds ${first}–${last}: ${summary}; ${broken} broken; ${seconds} s`);
process.exitCode = broken === 0 ? 0 : 1;
