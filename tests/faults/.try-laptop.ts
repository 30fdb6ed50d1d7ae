import { mkdtemp } from 'node:fs/promises';
import { startLaptop } from '../laptop/start-laptop.ts';
import { startLoad } from './load/start-load.ts';
import { createServiceCaller } from './load/service-caller.ts';
import { putPolicies } from './put-policies.ts';
import { startSite } from './site/start-site.ts';
import { SHAPES } from './shapes/shapes.ts';
import { INVARIANTS } from './invariants/invariants.ts';
import { policyUsed } from './invariants/policy-used.ts';
import { readQueries } from './read-queries.ts';
import { trueTime } from './load/true-time.ts';
const seed = Number(process.env.SEED ?? 3);
await using site = await startSite(seed);
const data = await mkdtemp('/tmp/rmE/laptop-');
const laptop = await startLaptop({ data, env: { ROWMILL_EGRESS_ALLOW: '127.0.0.0/8' } });
const caller = createServiceCaller({ key: laptop.key, addresses: () => [laptop.url] });
await putPolicies(caller);
const from = trueTime();
const load = startLoad({ seed, site, caller, shapes: SHAPES, atOnce: 12, cancels: 0.12 });
await new Promise((r) => setTimeout(r, Number(process.env.MS ?? 20_000)));
const to = trueTime();
await load.stop();
const late = await load.settle(60_000);
console.log(load.sent.length, 'late', late.length);
const queries = await readQueries({ caller, apis: [] } as never, load);
const evidence = {
  seed,
  faults: [],
  queries,
  refusals: caller.refusals,
  site: await site.log(),
  leftovers: [],
  load: { from, to },
};
for (const i of [...INVARIANTS, policyUsed])
  for (const v of i.judge(evidence)) console.log('BROKEN', i.id, v);
console.log(
  caller.counts,
  caller.refusals.length,
  caller.refusals[0],
  evidence.site.visits.length,
  evidence.site.lagMs,
  Map.groupBy(queries, (q) => q.shape + ' ' + q.end?.state)
    .entries()
    .map(([k, v]) => `${k} ${v.length}`)
    .toArray()
    .sort(),
);
await laptop.stop();
