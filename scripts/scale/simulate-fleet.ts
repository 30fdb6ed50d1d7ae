import { SeededRandom } from '../../packages/engine/src/simulator/seeded-random.ts';
import { BatchLine } from './batch-line.ts';
import { BrowserNode } from './browser-node.ts';
import { EventHeap } from './event-heap.ts';
import type { Fleet, StepCosts, Workload } from './fleet.ts';
import { Station } from './station.ts';
import { Tally } from './tally.ts';

export interface FleetRun {
  readonly seed: number;
  readonly fleet: Fleet;
  readonly workload: Workload;
  readonly costs: StepCosts;
  /** Seconds that do not count, until everything is at work. */
  readonly warmUp: number;
  /** Seconds that do. Nothing arrives later; a backlog is worked off however long it takes. */
  readonly seconds: number;
  /** What a row takes first: ours takes its permit, since a page slot that waits for one is of no use to others. */
  readonly first?: 'permit' | 'page slot';
}

export interface FleetReport {
  readonly pages: number;
  readonly batches: number;
  readonly activities: number;
  readonly transactions: number;
  readonly puts: number;
  readonly pagesPerSecond: number;
  /** When the last page was done. */
  readonly endedAt: number;
  /** Batches that wait for a slot at the end of the time. */
  readonly waiting: number;
  /** Parts of the time that each was at work. */
  readonly busy: Readonly<
    Record<'cores' | 'pageSlots' | 'batchSlots' | 'redis' | 'temporal' | 'postgres', number>
  >;
  /** Seconds of waiting. */
  readonly waits: Readonly<Record<'batchSlot' | 'pageSlot' | 'redis' | 'temporal' | 'postgres', Tally>>;
}

const ARRIVES = 0;
const READY = 1;
const PERMITTED = 2;
const PAGE_DONE = 3;
const LEAVES = 4;
const KINDS = 5;
/** Kinds of pages, at most: an event tells its batch, its page and what it is in one number. */
const PAGE_KINDS = 8;

const SLICE = 60;
/** A permit further away is not waited for in a slot. */
const FAR = 5;
const FIRST_PART = 2;
const OBJECTS_OF_A_PART = 2;
/** Claim and end of a slice, beside its parts. */
const TRANSACTIONS_OF_A_SLICE = 2;

/**
 * Pages on their way through a fleet, one event behind the other, the same for the same seed. As in the engine: a batch
 * takes a slot for at most a minute, its rows take a permit and then a page; where the next permit is far it makes room.
 */
export function simulateFleet(run: FleetRun): FleetReport {
  const { fleet, workload, costs, warmUp, seconds } = run;
  const { nodes, cores, pageSlots, batchSlots } = fleet.browsers;
  const random = new SeededRandom(run.seed);
  const slotFirst = run.first === 'page slot';
  const events = new EventHeap();
  const spacing = 1 / workload.pagesPerSecondPerHost;
  const permits = new Float64Array(workload.hosts);
  const temporal = new Station(fleet.temporalCores);
  const postgres = new Station(fleet.postgresCores);
  const redis = Array.from({ length: fleet.redisShards }, () => new Station(1));
  const line = new BatchLine();
  const machines = Array.from({ length: nodes }, () => new BrowserNode(pageSlots, cores));
  const freeSlots = Array.from({ length: nodes * batchSlots }, (_, at) => at % nodes);
  const batchWaits = new Tally();
  const pageWaits = new Tally();
  const until = warmUp + seconds;
  const backlog = workload.backlog ?? 0;
  const counts = { pages: 0, batches: 0, activities: 0, transactions: 0, puts: 0 };
  const used = { cores: 0, pageSlots: 0, batchSlots: 0 };
  let now = 0;
  let endedAt = 0;

  const counted = (): boolean => backlog > 0 || (now >= warmUp && now < until);
  const schedule = (time: number, kind: number, batch: number, page = 0): void =>
    events.push(time, (batch * PAGE_KINDS + page) * KINDS + kind);
  const exponential = (mean: number): number => -Math.log(1 - random.next()) * mean;

  function arrive(): void {
    const batch = line.add(random.between(0, workload.hosts - 1), workload.pagesPerBatch);
    schedule(now + temporal.visit(now, costs.activityInTemporal), READY, batch);
  }

  function nextArrival(): void {
    const rate = workload.pagesPerSecond(now) / workload.pagesPerBatch;
    const at = now + exponential(1 / rate);
    if (at < until) schedule(at, ARRIVES, 0);
  }

  /** Hands waiting batches to free slots, wherever one is. */
  function handOut(): void {
    while (freeSlots.length > 0 && line.waiting > 0) {
      const batch = line.next();
      const pick = random.between(0, freeSlots.length - 1);
      batch.node = freeSlots[pick]!;
      freeSlots[pick] = freeSlots.at(-1)!;
      freeSlots.pop();
      if (counted()) {
        batchWaits.add(now - batch.readyAt);
        counts.activities++;
      }
      batch.began = now;
      fill(batch.id);
    }
  }

  /** Begins rows until as many run as may; lets go of the batch when none does. */
  function fill(id: number): void {
    const batch = line.batch(id);
    while (batch.left > 0 && batch.inFlight < workload.concurrency && now < batch.began + SLICE) {
      if (slotFirst) {
        batch.left--;
        batch.inFlight++;
        askPage(id);
        continue;
      }
      const at = permitAt(batch.host);
      if (at - now > FAR) {
        if (batch.inFlight === 0) letGo(id, at);
        return;
      }
      permits[batch.host] = at + spacing;
      batch.left--;
      batch.inFlight++;
      schedule(at, PERMITTED, id);
    }
    if (batch.inFlight === 0) letGo(id, now);
  }

  function permitAt(host: number): number {
    if (spacing === 0) return now;
    return Math.max(now + redis[host % redis.length]!.visit(now, costs.permit), permits[host]!);
  }

  function askPage(id: number): void {
    const machine = machines[line.batch(id).node]!;
    if (machine.isFull) machine.wait(id, now);
    else beginPage(id, now);
  }

  function beginPage(id: number, asked: number): void {
    const { node, host } = line.batch(id);
    const kind = anyPage();
    const page = workload.pages[kind]!;
    const plain = machines[node]!.begin(page);
    const time = workload.varies === true ? exponential(plain) : plain;
    const permit = slotFirst ? permitAt(host) : now;
    if (slotFirst) permits[host] = permit + spacing;
    if (counted()) {
      pageWaits.add(now - asked);
      used.cores += page.cpuSeconds;
      used.pageSlots += permit - now + time;
    }
    schedule(permit + time, PAGE_DONE, id, kind);
  }

  function anyPage(): number {
    let left = random.next();
    const kind = workload.pages.findIndex(({ share }) => (left -= share) < 0);
    return kind === -1 ? workload.pages.length - 1 : kind;
  }

  function pageDone(id: number, kind: number): void {
    const batch = line.batch(id);
    const machine = machines[batch.node]!;
    machine.end(workload.pages[kind]!);
    batch.inFlight--;
    endedAt = now;
    if (counted()) counts.pages++;
    const next = machine.next();
    if (next !== undefined) beginPage(next.batch, next.asked);
    fill(id);
  }

  /** Commits what there is; the slot is free once that is done. */
  function letGo(id: number, again: number): void {
    const batch = line.batch(id);
    if (batch.isLeaving) return;
    batch.isLeaving = true;
    batch.again = again;
    const parts = Math.floor(Math.log2((now - batch.began) / FIRST_PART + 1)) + 1;
    const transactions = TRANSACTIONS_OF_A_SLICE + parts;
    const work = transactions * costs.ledgerTransaction + costs.activityInPostgres;
    const written = postgres.visit(now, work) + costs.objectPut;
    if (counted()) {
      counts.transactions += transactions;
      counts.puts += parts * OBJECTS_OF_A_PART;
    }
    schedule(now + written, LEAVES, id);
  }

  function leave(id: number): void {
    const batch = line.batch(id);
    batch.isLeaving = false;
    if (counted()) used.batchSlots += now - batch.began;
    freeSlots.push(batch.node);
    if (batch.left > 0)
      schedule(Math.max(batch.again, now) + temporal.visit(now, costs.activityInTemporal), READY, id);
    else {
      if (counted()) counts.batches++;
      line.remove(id);
    }
    handOut();
  }

  for (let count = 0; count < backlog; count++) arrive();
  if (workload.pagesPerSecond(0) > 0) nextArrival();
  const horizon = backlog > 0 ? Number.POSITIVE_INFINITY : until;
  while (events.time < horizon) {
    now = events.time;
    const event = events.pop();
    const kind = event % KINDS;
    const page = Math.floor(event / KINDS) % PAGE_KINDS;
    const id = Math.floor(event / KINDS / PAGE_KINDS);
    if (kind === ARRIVES) {
      arrive();
      nextArrival();
    } else if (kind === READY) {
      line.ready(id, now);
      handOut();
    } else if (kind === PERMITTED) askPage(id);
    else if (kind === PAGE_DONE) pageDone(id, page);
    else leave(id);
  }

  const counting = backlog > 0 ? endedAt : seconds;
  const whole = backlog > 0 ? endedAt : until;
  const redisWaits = redis.toSorted((a, b) => b.waits.mean - a.waits.mean)[0]!;
  return {
    ...counts,
    pagesPerSecond: counts.pages / counting,
    endedAt,
    waiting: line.waiting,
    busy: {
      cores: used.cores / (nodes * cores * counting),
      pageSlots: used.pageSlots / (nodes * pageSlots * counting),
      batchSlots: used.batchSlots / (nodes * batchSlots * counting),
      redis: Math.max(...redis.map((shard) => shard.utilisation(whole))),
      temporal: temporal.utilisation(whole),
      postgres: postgres.utilisation(whole),
    },
    waits: {
      batchSlot: batchWaits,
      pageSlot: pageWaits,
      redis: redisWaits.waits,
      temporal: temporal.waits,
      postgres: postgres.waits,
    },
  };
}
