/** Does something at once and then again and again, with pauses, whether or not it fails; keeps no process alive. */
export function startHeart(everyMs: number, beat: () => Promise<void>): AsyncDisposable {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();

  function arm(waitMs: number): void {
    timer = setTimeout(() => {
      beating = beat()
        .catch(() => undefined)
        .finally(() => isOver || arm(everyMs));
    }, waitMs).unref();
  }

  arm(0);
  return {
    async [Symbol.asyncDispose]() {
      isOver = true;
      clearTimeout(timer);
      await beating;
    },
  };
}
