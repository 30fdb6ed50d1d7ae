import { setTimeout as delay } from 'node:timers/promises';
import type { World } from '../world.ts';
import { leftoverFiles } from './leftover-files.ts';
import { leftoverProcesses } from './leftover-processes.ts';
import { leftoverRecords } from './leftover-records.ts';
import { leftoverWork } from './leftover-work.ts';
import { leftoverWorkflows } from './leftover-workflows.ts';

const QUIET_MS = 30_000;

/** What is still there after half a minute in which nothing happens; asked more often, since most is gone sooner. */
export async function findLeftovers(world: World, sent: number): Promise<readonly string[]> {
  for (const until = performance.now() + QUIET_MS; ; await delay(2_000)) {
    const found = [
      ...leftoverProcesses(world),
      ...(await leftoverFiles(world)),
      ...(await leftoverRecords(world, sent)),
      ...(await leftoverWork(world)),
      ...(await leftoverWorkflows(world)),
    ];
    if (found.length === 0 || performance.now() > until) return found;
  }
}
