import type { Row } from '@rowmill/contracts';
import { rowsAround } from './rows-around.ts';

/**
 * The row that a click on the innermost element at a place means. One more click on what is chosen means the element
 * around it; another example is looked for at the level of the last one: after a card, the card.
 */
export function clickTarget(
  rows: readonly Row[],
  innermost: number,
  examples: readonly number[],
  isMore: boolean,
): number {
  const last = examples.at(-1);
  if (last === undefined) return innermost;
  const around = rowsAround(rows, innermost);
  if (isMore) return around.find((index) => levelOf(rows[index]!) === levelOf(rows[last]!)) ?? innermost;
  if (examples.length > 1) return innermost;
  const at = around.indexOf(last);
  return at === -1 ? innermost : (around[at - 1] ?? innermost);
}

/** The way to an element without its places among brothers. */
function levelOf(row: Row): string | undefined {
  const path = row.get('path');
  return typeof path === 'string' ? path.replaceAll(/:nth-of-type\(\d+\)/g, '') : undefined;
}
