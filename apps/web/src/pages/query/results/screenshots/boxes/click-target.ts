import type { Row } from '@rowmill/contracts';
import { rowsAround } from './rows-around.ts';

/** What is chosen, and the innermost element that was clicked for it. */
export interface Chosen {
  readonly examples: readonly number[];
  readonly clicked: number | undefined;
}

/**
 * The row that a click on the innermost element at a place means. One more click on the same element means the one
 * around what is chosen; another example is looked for at the level of the last one: after a card, the card.
 */
export function clickTarget(
  rows: readonly Row[],
  innermost: number,
  chosen: Chosen,
  isMore: boolean,
): number {
  const last = chosen.examples.at(-1);
  if (last === undefined) return innermost;
  const around = rowsAround(rows, innermost);
  if (isMore) return around.find((index) => levelOf(rows[index]!) === levelOf(rows[last]!)) ?? innermost;
  if (!isChosenThere(innermost, chosen)) return innermost;
  return around[around.indexOf(last) - 1] ?? innermost;
}

/** Whether what is chosen was chosen by clicks on this element. */
export function isChosenThere(innermost: number, { examples, clicked }: Chosen): boolean {
  return examples.length === 1 && clicked === innermost;
}

/** The way to an element without its places among brothers. */
function levelOf(row: Row): string | undefined {
  const path = row.get('path');
  return typeof path === 'string' ? path.replaceAll(/:nth-of-type\(\d+\)/g, '') : undefined;
}
