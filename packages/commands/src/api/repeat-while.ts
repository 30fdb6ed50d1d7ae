import type { Row } from '@rowmill/contracts';

const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;

/** How `--while` goes on. */
export interface Repetition {
  /** Whether to ask again, judged by a reply's first row. */
  holds(firstRow: Row): boolean;
  /** The same before every request; from one second growing to ten when left out. */
  readonly pauseMs: number | undefined;
  sleep(ms: number): Promise<void>;
}

/** Asks again and again while the condition holds on the reply, and gives the rows of the first reply on which it does not. */
export async function* repeatWhile(
  ask: () => Promise<AsyncIterable<readonly Row[]>>,
  { holds, pauseMs, sleep }: Repetition,
): AsyncIterable<readonly Row[]> {
  for (let pause = SHORTEST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const reply = (await ask())[Symbol.asyncIterator]();
    try {
      const first = await reply.next();
      if (!holds((first.done ? undefined : first.value[0]) ?? new Map())) {
        for (let next = first; !next.done; next = await reply.next()) yield next.value;
        return;
      }
    } finally {
      await reply.return?.();
    }
    await sleep(pauseMs ?? pause);
  }
}
