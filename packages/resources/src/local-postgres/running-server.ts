import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RunningServer {
  readonly pid: number;
  readonly port: number;
  /** Resolves with how it ended. */
  readonly exited: Promise<string>;
}

/** First without waiting for clients, then without a checkpoint (the next start recovers), then by force. */
const STEPS = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const;

export async function stopServer({ pid, exited }: RunningServer): Promise<void> {
  for (const [signal, patience] of STEPS) {
    sendSignal(pid, signal);
    const timer = new AbortController();
    const gone = exited.then(() => true);
    const isGone = await Promise.race([gone, sleep(patience, false, { signal: timer.signal })]);
    timer.abort();
    if (isGone) return;
  }
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already, which is what the signal is for.
  }
}

/** Whether a process of ours is running; one that has ended but that nobody has asked about yet is not. */
export async function isRunning(pid: number): Promise<boolean> {
  // Number 0 would mean the whole group of this process.
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/\) Z /.test(state);
}
