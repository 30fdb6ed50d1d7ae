import { percentile } from './percentile.ts';

export interface MemoryReport {
  /** Medians of the first and of the last third of the time. */
  readonly firstBytes: number;
  readonly lastBytes: number;
  readonly mostBytes: number;
}

/** Looks at a figure every so often until the work is done. */
export async function watchMemory<T>(
  look: () => number,
  work: () => Promise<T>,
  everyMs = 500,
): Promise<{ readonly result: T; readonly memory: MemoryReport }> {
  const seen = [look()];
  const timer = setInterval(() => seen.push(look()), everyMs);
  try {
    const result = await work();
    seen.push(look());
    const third = Math.ceil(seen.length / 3);
    return {
      result,
      memory: {
        firstBytes: percentile(seen.slice(0, third), 0.5),
        lastBytes: percentile(seen.slice(-third), 0.5),
        mostBytes: Math.max(...seen),
      },
    };
  } finally {
    clearInterval(timer);
  }
}
