import { createMemory } from '../memory.ts';
import type { Exit } from './way.ts';

const KEPT_MS = 60_000;
const MOST_KEPT = 1_000;

/** Says whether somebody answers at an address, by a connection that is closed at once; the answer is kept for a minute. */
export function createReachability(exit: Exit): (url: URL) => Promise<boolean> {
  const memory = createMemory<boolean>(MOST_KEPT, KEPT_MS);
  return (url) =>
    memory(url.host, async () => {
      try {
        const way = await exit(url);
        (await way.dial()).destroy();
        return true;
      } catch {
        return false;
      }
    });
}
