import type { SegmentRef } from '@rowmill/contracts';

/** The segments that hold the rows from one position to another, and the position of their first row. */
export function segmentsBetween(
  segments: readonly SegmentRef[],
  from: number,
  to: number,
): { readonly inside: readonly SegmentRef[]; readonly first: number } {
  const inside: SegmentRef[] = [];
  let first: number | undefined;
  let before = 0;
  for (const segment of segments) {
    if (before + segment.rows > from && before < to) {
      inside.push(segment);
      first ??= before;
    }
    before += segment.rows;
  }
  return { inside, first: first ?? 0 };
}
