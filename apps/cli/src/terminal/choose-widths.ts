/** Narrower than this a column says nothing; it is left out instead. */
const LEAST = 8;

/**
 * Widths of the columns that are shown, left to right. The widest columns give way first; where even narrow columns do
 * not fit, the last ones are left out. `screen` counts the box: three characters a column and one more.
 */
export function chooseWidths(natural: readonly number[], screen: number): number[] {
  const room = (count: number) => screen - 1 - 3 * count;
  const least = natural.map((width) => Math.min(width, LEAST));
  let count = natural.length;
  const sum = (widths: readonly number[]) =>
    widths.slice(0, count).reduce((total, width) => total + width, 0);
  while (count > 1 && sum(least) > room(count)) count--;
  const widths = natural.slice(0, count);
  let excess = sum(widths) - room(count);
  while (excess > 0) {
    const widest = Math.max(...widths);
    const second = Math.max(LEAST, ...widths.filter((width) => width < widest));
    const at = widths.flatMap((width, index) => (width === widest ? [index] : []));
    const give = Math.min(excess, Math.max(1, (widest - second) * at.length));
    for (const [order, index] of at.entries()) {
      widths[index]! -= Math.floor(give / at.length) + (order < give % at.length ? 1 : 0);
    }
    excess -= give;
    if (widest <= 1) break;
  }
  return widths.map((width) => Math.max(1, width));
}
