import { readFileSync } from 'node:fs';
import { memoryOf } from '../../../packages/browser/src/pool/memory-of.ts';

/** The kernel counts in ticks of a hundredth of a second. */
const TICK_MS = 10;

/** Processor time in ms of a process and all below it, those that have ended and were waited for included. */
export function treeTime(pid: number): number {
  for (;;)
    try {
      return memoryOf(pid).reduce((sum, { pid: member }) => sum + timeOf(member), 0);
    } catch {
      // One of them has ended meanwhile: its time is its parent's now.
    }
}

function timeOf(pid: number): number {
  // Behind the program's name, which may hold blanks: user and system time of it and of its ended children.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 15);
  return fields.reduce((sum, field) => sum + Number(field) * TICK_MS, 0);
}
