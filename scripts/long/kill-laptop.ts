import { killRounds } from '../../tests/laptop/kill-rounds.ts';

/** 50 kills of a laptop's whole process tree, or as many as the first argument says. */
const rounds = Number(process.argv[2] ?? 50);
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 30));
console.log(`SEED=${seed}`);
const started = performance.now();
const report = await killRounds(seed, rounds);
console.log(JSON.stringify({ ...report, seconds: Math.round((performance.now() - started) / 1000) }));
