import { setTimeout as delay } from 'node:timers/promises';
import type { World } from '../world.ts';
import { leftoverFiles } from './leftover-files.ts';
import { leftoverProcesses } from './leftover-processes.ts';
import { leftoverRecords } from './leftover-records.ts';
import { leftoverWork } from './leftover-work.ts';
import { leftoverWorkflows } from './leftover-workflows.ts';

const QUIET_MS = 30_000;

const LOOKS: readonly ((world: World, sent: number) => Promise<readonly string[]>)[] = [
  async (world) => leftoverProcesses(world),
  leftoverFiles,
  leftoverRecords,
  leftoverWork,
  leftoverWorkflows,
];

/** Servers that were struck may still be on their way up; one that stays away is left over, too. */
const cannotLook = (error: unknown): readonly string[] => [`cannot be looked at: ${String(error)}`];

/** What is still there after half a minute in which nothing happens; asked more often, since most is gone sooner. */
export async function findLeftovers(world: World, sent: number): Promise<readonly string[]> {
  for (const until = performance.now() + QUIET_MS; ; await delay(2_000)) {
    const found: string[] = [];
    for (const look of LOOKS) found.push(...(await look(world, sent).catch(cannotLook)));
    if (found.length === 0 || performance.now() > until) return found;
  }
}
