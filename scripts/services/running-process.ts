import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { processTree } from '../../tests/laptop/process-tree.ts';

/** How long a process may take to end before it is ended. */
const PATIENCE_MS = 15_000;

/** When a process began, in the ticks of the system: a pid that is used again begins later. Nothing when it has ended. */
export function beganAt(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : Number(rest[18]);
  } catch {
    return undefined;
  }
}

/** Sends a signal to a process and all that it started. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const each of processTree(pid)) signalQuietly(each.pid, signal);
}

/** Sends a signal and waits until the process and all that it started have gone; impatient after a while. */
export async function endProcess(pid: number, signal: NodeJS.Signals): Promise<void> {
  const tree = processTree(pid).map((each) => ({ pid: each.pid, began: beganAt(each.pid) }));
  const left = () => tree.filter(({ pid: one, began }) => began !== undefined && beganAt(one) === began);
  if (signal === 'SIGKILL') for (const each of left()) signalQuietly(each.pid, signal);
  else signalQuietly(pid, signal);
  // One that was stopped hears nothing else.
  for (const each of left()) signalQuietly(each.pid, 'SIGCONT');
  const deadline = Date.now() + PATIENCE_MS;
  while (left().length > 0) {
    if (Date.now() > deadline) for (const each of left()) signalQuietly(each.pid, 'SIGKILL');
    await sleep(10);
  }
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}
