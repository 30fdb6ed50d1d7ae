import { runFaults } from './run-faults.ts';
import { FAULTS } from './faults/faults.ts';
const only = process.env.ONLY?.split(',');
const report = await runFaults({
  seed: Number(process.env.SEED ?? 1),
  count: Number(process.env.COUNT ?? 0),
  calmMs: Number(process.env.CALM ?? 20000),
  say: console.log,
  ...(only ? { faults: FAULTS.filter((f) => only.some((o) => f.name.includes(o))) } : {}),
});
console.log(JSON.stringify(report, null, 1));
