import type { Libraries } from './run-expression.ts';

export interface TruthWait {
  readonly args: readonly unknown[];
  readonly polling: 'raf' | 'mutation' | number;
}

/** Calls a function, beside the page's own scripts, until it answers with something true. */
export async function waitForTruth(
  expression: () => unknown,
  libraries: Libraries,
  { args, polling }: TruthWait,
): Promise<void> {
  const isTrue = async (): Promise<boolean> => {
    let value = expression();
    if (typeof value !== 'function') value = await value;
    return Boolean(typeof value === 'function' ? await value(...args, libraries) : value);
  };
  const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const frame = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => resolve());
      setTimeout(resolve, 100);
    });
  const mutation = () =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
    });
  while (!(await isTrue()))
    await (polling === 'raf' ? frame() : polling === 'mutation' ? mutation() : sleep(polling));
}
