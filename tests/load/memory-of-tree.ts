import { readFileSync } from 'node:fs';
import { processTree } from '../laptop/process-tree.ts';

/**
 * Bytes in memory of a process and everything below it. What several processes share, as PostgreSQL's do their buffers,
 * counts once, not once for each that has touched it.
 */
export function memoryOfTree(root: number): number {
  return processTree(root).reduce((sum, { pid }) => sum + proportionalBytes(pid), 0);
}

/** Of one process, its share of what it shares. */
export function proportionalBytes(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss: +(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
  } catch {
    return 0; // it ended while we looked
  }
}
