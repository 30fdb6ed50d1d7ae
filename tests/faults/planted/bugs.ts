import { fileURLToPath } from 'node:url';
import { killWorker } from '../faults/kill-worker.ts';
import { loseRedis } from '../faults/lose-redis.ts';
import { stopWorker } from '../faults/stop-worker.ts';
import { deliveriesKept } from '../invariants/deliveries-kept.ts';
import { exactlyOneEnd } from '../invariants/exactly-one-end.ts';
import { noRowLost } from '../invariants/no-row-lost.ts';
import { nothingDoubled } from '../invariants/nothing-doubled.ts';
import { policyKept } from '../invariants/policy-kept.ts';
import { ticksOnce } from '../invariants/ticks-once.ts';
import type { FaultRunOptions } from '../run-faults.ts';
import { SCHEDULES } from '../schedules/schedules.ts';
import { deliveredToSite } from '../shapes/delivered.ts';
import { EAGER } from '../shapes/eager.ts';
import { fanOut } from '../shapes/fan-out.ts';
import { longPagesOf } from '../shapes/long-pages.ts';
import { small } from '../shapes/small.ts';

/** Mistakes that a cluster of this kind is likely to have, each with the faults and the load that it does not stand. */
export const BUGS: Readonly<Record<string, Omit<FaultRunOptions, 'seed'>>> = {
  'no epoch check on the commit of a bookmark': {
    entry: entry('careless-bookmarks.ts'),
    faults: [{ ...stopWorker, lasts: [9, 11] }],
    count: 6,
    shapes: [longPagesOf(3, 8)],
    atOnce: 6,
    invariants: [nothingDoubled],
  },
  'an empty Redis grants': {
    entry: entry('generous-redis.ts'),
    faults: [{ ...loseRedis, closesGates: false }],
    count: 2,
    shapes: EAGER,
    calmMs: 6_000,
    invariants: [policyKept],
  },
  'a segment is registered before its object exists': {
    entry: entry('hasty-segments.ts'),
    faults: [killWorker],
    count: 4,
    shapes: [fanOut],
    settleMs: 15_000,
    invariants: [exactlyOneEnd, noRowLost],
  },
  'an outage of a store is taken for an acknowledgement': {
    entry: entry('careless-store.ts'),
    faults: [killWorker],
    count: 1,
    calmMs: 8_000,
    shapes: [deliveredToSite],
    settleMs: 15_000,
    invariants: [deliveriesKept],
  },
  'a tick is claimed after its dispatch': {
    entry: entry('late-claims.ts'),
    faults: [killWorker],
    count: 2,
    shapes: [small],
    atOnce: 1,
    schedules: SCHEDULES.filter(({ name }) => name.includes('cron')),
    // Until a minute begins, and a little.
    calmMs: 62_000,
    settleMs: 5_000,
    invariants: [ticksOnce],
  },
};

function entry(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}
