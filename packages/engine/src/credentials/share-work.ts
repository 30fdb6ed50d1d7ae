/** Work that several ask for at the same time and that is done once for all of them. */
export interface SharedWork<T> {
  /**
   * The outcome of the work of this key, begun anew where none is under way. Who asked may go (`signal`) without ending
   * it for the others; it ends when all have gone.
   */
  join(key: string, signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

interface UnderWay<T> {
  readonly outcome: Promise<T>;
  readonly ending: AbortController;
  waiters: number;
}

export function shareWork<T>(): SharedWork<T> {
  const all = new Map<string, UnderWay<T>>();

  function begin(key: string, work: (signal: AbortSignal) => Promise<T>): UnderWay<T> {
    const ending = new AbortController();
    const begun = { outcome: work(ending.signal), ending, waiters: 0 };
    const forget = (): void => {
      if (all.get(key) === begun) all.delete(key);
    };
    // Whoever comes later must not join what has been given up.
    ending.signal.addEventListener('abort', forget);
    begun.outcome.then(forget, forget);
    all.set(key, begun);
    return begun;
  }

  return {
    async join(key, signal, work) {
      signal?.throwIfAborted();
      const joined = all.get(key) ?? begin(key, work);
      joined.waiters++;
      try {
        return await orGone(joined.outcome, signal);
      } finally {
        joined.waiters--;
        if (joined.waiters === 0) joined.ending.abort();
      }
    },
  };
}

/** The outcome, or the reason of the signal if that comes first. */
function orGone<T>(outcome: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return outcome;
  return new Promise<T>((resolve, reject) => {
    const leave = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', leave, { once: true });
    outcome.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
