/** Waits for work, or throws the signal's reason as soon as it is given; `stop` then ends what goes on. */
export async function untilAborted<T>(signal: AbortSignal, work: Promise<T>, stop: () => void): Promise<T> {
  // Whoever loses the race fails unheard.
  work.catch(() => {});
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const onAbort = (): void => {
    aborted.reject(signal.reason);
    stop();
  };
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
