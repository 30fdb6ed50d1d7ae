import type { Row } from '@rowmill/contracts';

/** The places of the rows whose elements the element of a row stands in, outermost first, itself last. */
export function rowsAround(rows: readonly Row[], index: number): readonly number[] {
  const path = rows[index]?.get('path');
  if (typeof path !== 'string') return rows[index] === undefined ? [] : [index];
  return rows
    .flatMap((row, at) => {
      const around = row.get('path');
      const isAround = typeof around === 'string' && path.startsWith(`${around} > `);
      return isAround ? [{ at, length: around.length }] : [];
    })
    .toSorted((a, b) => a.length - b.length)
    .map(({ at }) => at)
    .concat(index);
}
