/** Libraries that were asked for; the others are not there. */
export interface Libraries {
  readonly $?: unknown;
  readonly _?: unknown;
  readonly mathjs?: unknown;
}

/** Runs an expression beside the page's own scripts. A function is called with the arguments and, last, the libraries. */
export async function runExpression(
  expression: () => unknown,
  libraries: Libraries,
  args: readonly unknown[],
): Promise<unknown> {
  let value = expression();
  // Pages can make a promise of every function, which would then be waited for in vain.
  if (typeof value !== 'function') value = await value;
  return typeof value === 'function' ? await value(...args, libraries) : value;
}
