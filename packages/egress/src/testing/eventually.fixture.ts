import { vi } from 'vitest';

/** Waits until the expectation holds; long enough for a machine that is busy with other tests. */
export function eventually(expectation: () => unknown): Promise<unknown> {
  return vi.waitFor(expectation, { timeout: 10_000, interval: 5 });
}
