/** Whether the program can be sent work. */
export interface Health {
  readonly state: 'starting' | 'ready' | 'draining';
  /** Aborts when the program begins to stop: replies without an end of their own end then. */
  readonly stopping: AbortSignal;
  /** `check` throws or says no while the part does not work. */
  addCheck(name: string, check: () => Promise<boolean>): void;
  started(): void;
  drain(): void;
  /** The parts that do not work now; looked at once a second at most. */
  failing(): Promise<readonly string[]>;
}

const FRESH_MS = 1000;
const PATIENCE_MS = 2000;

export function createHealth(now: () => number = performance.now.bind(performance)): Health {
  const checks = new Map<string, () => Promise<boolean>>();
  const stopping = new AbortController();
  let state: Health['state'] = 'starting';
  let last: { readonly at: number; readonly failing: Promise<readonly string[]> } | undefined;

  async function look(): Promise<readonly string[]> {
    const seen = await Promise.all(
      [...checks].map(async ([name, check]) => ({ name, works: await withinPatience(check) })),
    );
    return seen.filter(({ works }) => !works).map(({ name }) => name);
  }

  return {
    get state() {
      return state;
    },
    stopping: stopping.signal,
    addCheck: (name, check) => void checks.set(name, check),
    started() {
      if (state === 'starting') state = 'ready';
    },
    drain() {
      state = 'draining';
      stopping.abort();
    },
    failing() {
      if (last === undefined || now() - last.at >= FRESH_MS) last = { at: now(), failing: look() };
      return last.failing;
    },
  };
}

/** A part that does not answer in time does not work. */
async function withinPatience(check: () => Promise<boolean>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), PATIENCE_MS);
  try {
    return await Promise.race([check(), tooLate]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
