import { setTimeout as delay } from 'node:timers/promises';
import { SeededRandom } from '../../packages/engine/src/simulator/seeded-random.ts';
import type { PlannedFault } from './fault-plan.ts';
import { trueTime } from './load/true-time.ts';
import type { World } from './world.ts';

/** A fault as it happened. */
export interface FaultRecord {
  readonly number: number;
  readonly name: string;
  readonly on: string;
  readonly detail: string;
  readonly delaysRequests?: boolean;
  /** True time. */
  readonly from: number;
  readonly to: number;
}

const BUSY_MS = 200;

/** Lets faults happen one behind the other, some at once; resolves when the last one has healed. */
export async function strike(
  world: World,
  plan: readonly PlannedFault[],
  onFault: (fault: FaultRecord) => void = () => undefined,
): Promise<readonly FaultRecord[]> {
  const busy = new Set<string>();
  const records: FaultRecord[] = [];
  const healing: Promise<void>[] = [];
  const failures: unknown[] = [];

  async function happen({ fault, number, lastsMs, seed }: PlannedFault): Promise<void> {
    const random = new SeededRandom(seed);
    const on = fault.aim(world, random);
    if (on === undefined) return;
    while (busy.has(on)) await delay(BUSY_MS);
    busy.add(on);
    const from = trueTime();
    const detail = (await fault.inject(world, on, random)) ?? '';
    healing.push(
      delay(lastsMs)
        .then(() => fault.heal(world, on))
        .then(() => {
          busy.delete(on);
          const { name, delaysRequests = false } = fault;
          const record = { number, name, on, detail, delaysRequests, from, to: trueTime() };
          records.push(record);
          onFault(record);
        })
        .catch((error: unknown) => void failures.push(error)),
    );
  }

  for (const planned of plan) {
    await delay(planned.pauseMs);
    await happen(planned);
    if (failures.length > 0) throw failures[0];
  }
  await Promise.all(healing);
  if (failures.length > 0) throw failures[0];
  return records.toSorted((a, b) => a.number - b.number);
}
