import { messageOf, type DeliveredRow, type RefusedRow } from '@rowmill/contracts';

/** Hands rows over all or none; what it resolves to is why the destination takes none of them. */
export type SendTogether = (rows: readonly DeliveredRow[]) => Promise<string | undefined>;

/**
 * Sends rows together; where the destination refuses them without saying which, halves are sent, in order, until the
 * rows that it refuses stand alone.
 */
export async function findRefused(
  name: string,
  rows: readonly DeliveredRow[],
  send: SendTogether,
  first = 0,
): Promise<readonly RefusedRow[]> {
  const problem = await send(rows);
  if (problem === undefined) return [];
  if (rows.length === 1) return [refusedRow(name, first, problem)];
  const middle = rows.length >> 1;
  const before = await findRefused(name, rows.slice(0, middle), send, first);
  return [...before, ...(await findRefused(name, rows.slice(middle), send, first + middle))];
}

export function refusedRow(name: string, index: number, problem: string): RefusedRow {
  return { index, code: 'store/refused', message: messageOf('store/refused', { name, problem }) };
}
