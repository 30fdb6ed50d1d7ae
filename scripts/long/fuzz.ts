import { parseArgs } from 'node:util';
import { fuzzApi } from '../fuzz/fuzz-api.ts';

/** 200 generated requests for every operation of the API, or as many as `--examples` says. */
const { values } = parseArgs({ options: { examples: { type: 'string', default: '200' } } });
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 30));
console.log(`SEED=${seed}`);
await fuzzApi({ examples: Number(values.examples), seed });
