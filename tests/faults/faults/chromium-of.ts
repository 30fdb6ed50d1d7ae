import { readFileSync } from 'node:fs';
import { beganAt } from '../../../scripts/services/running-process.ts';
import { processTree } from '../../laptop/process-tree.ts';

/** A process of Chromium, known by its number and the moment it began. */
export interface ChromiumProcess {
  readonly pid: number;
  readonly began: number | undefined;
}

/** Processes of Chromium below a process of ours: browsers themselves, or those that show pages. */
export function chromiumOf(pid: number, kind: 'browser' | 'renderer'): readonly ChromiumProcess[] {
  return processTree(pid)
    .filter((one) => {
      const words = wordsOf(one.pid);
      if (!words.includes('chrom')) return false;
      return kind === 'renderer' ? words.includes('--type=renderer') : !words.includes('--type=');
    })
    .map((one) => ({ pid: one.pid, began: beganAt(one.pid) }));
}

/** Nothing happens where it has ended meanwhile. */
export function signal({ pid, began }: ChromiumProcess, name: NodeJS.Signals): void {
  try {
    if (began !== undefined && beganAt(pid) === began) process.kill(pid, name);
  } catch {
    // It ended just now.
  }
}

function wordsOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return ''; // it ended while we looked
  }
}
