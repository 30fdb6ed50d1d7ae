import { benchmarks } from './bench/benchmarks.ts';

/** `npm run bench -- NAME`: one JSON line a figure. */
const name = process.argv[2];
const bench = name === undefined ? undefined : benchmarks.get(name);
if (bench === undefined) {
  console.error(`usage: npm run bench -- ${[...benchmarks.keys()].join(' | ')}`);
  process.exitCode = 2;
} else {
  for (const result of await bench()) console.log(JSON.stringify(result));
}
