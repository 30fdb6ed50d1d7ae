import { readFileSync } from 'node:fs';
import { processTree } from '../../../tests/laptop/process-tree.ts';

/** The kernel counts in ticks of a hundredth of a second. */
const TICK_MS = 10;

/** CPU time in ms, user and system, of processes and all that they started, those that have ended included. */
export function cpuOfTrees(roots: readonly number[]): number {
  const pids = new Set(roots.flatMap((root) => processTree(root).map(({ pid }) => pid)));
  return pids.values().reduce((sum, pid) => sum + cpuOf(pid), 0);
}

/** Of one process and of those below it that it has waited for. */
function cpuOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the program's name, which may hold blanks: user and system time, then those of ended children.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
  } catch {
    return 0; // it ended while we looked
  }
}

/** The CPU time that some work costs those who take part in it. */
export async function cpuDuring(roots: readonly number[], work: () => Promise<unknown>): Promise<number> {
  const before = cpuOfTrees(roots);
  await work();
  return cpuOfTrees(roots) - before;
}
