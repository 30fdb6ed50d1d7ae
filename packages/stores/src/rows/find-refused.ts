import { messageOf, type RefusedRow } from '@rowmill/contracts';

/** One of the things that were sent, and why the destination does not take it. */
export interface Refusal<T> {
  readonly item: T;
  readonly problem: string;
}

/**
 * Sends things together, all or none; `send` resolves to why the destination takes none of them. Where it does not say
 * which of them it dislikes, halves are sent, in order, until those that it refuses stand alone.
 */
export async function findRefused<T>(
  items: readonly T[],
  send: (items: readonly T[]) => Promise<string | undefined>,
): Promise<readonly Refusal<T>[]> {
  const problem = await send(items);
  if (problem === undefined) return [];
  if (items.length === 1) return [{ item: items[0]!, problem }];
  const middle = items.length >> 1;
  const before = await findRefused(items.slice(0, middle), send);
  return [...before, ...(await findRefused(items.slice(middle), send))];
}

export function refusedRow(name: string, index: number, problem: string): RefusedRow {
  return { index, code: 'store/refused', message: messageOf('store/refused', { name, problem }) };
}
