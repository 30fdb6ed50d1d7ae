import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessMemory {
  readonly pid: number;
  /** That it has for itself. */
  readonly bytes: number;
}

const PAGE_BYTES = 4096;

/**
 * A process and all below it, by what the kernel says; nothing where that cannot be read. Looked at every second, so it asks for
 * the family only and not for every process of the machine.
 */
export function memoryOf(pid: number): readonly ProcessMemory[] {
  const statm = ifThere(() => readFileSync(`/proc/${pid}/statm`, 'utf8'));
  if (statm === undefined) return [];
  const [, resident = 0, shared = 0] = statm.split(' ').map(Number);
  return [{ pid, bytes: (resident - shared) * PAGE_BYTES }, ...childrenOf(pid).flatMap(memoryOf)];
}

function childrenOf(pid: number): readonly number[] {
  const threads = ifThere(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  return threads
    .flatMap((thread) =>
      ifThere(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'))?.split(' '),
    )
    .map(Number)
    .filter((child) => child > 0);
}

/** Processes and threads end while they are looked at. */
function ifThere<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
