/** Lets at most `width` pieces of work through at a time, the others wait in order. */
export function createGate(width: number) {
  const queue: (() => void)[] = [];
  let inside = 0;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (inside >= width) await new Promise<void>((resolve) => queue.push(resolve));
    else inside++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) inside--;
      else next();
    }
  };
}
