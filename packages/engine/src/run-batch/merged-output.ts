import type { SegmentRef } from '@rowmill/contracts';
import type { Workbench } from './workbench.ts';

/** A reader opens so many files without complaint. */
export const MOST_FILES = 64;

/**
 * All rows that a step gives, in few segments instead of many small ones. The merged files take the place of the old
 * ones in one transaction; if somebody else was faster, theirs are used.
 */
export async function mergedOutput(
  { ledger, segments }: Pick<Workbench, 'ledger' | 'segments'>,
  query: string,
  step: number,
  keyPrefix: string,
): Promise<readonly SegmentRef[]> {
  const old = await ledger.stepSegments(query, step);
  if (old.length <= MOST_FILES) return old;
  const merged = await segments.merge(old, keyPrefix);
  const answer = await ledger.replaceSegments(
    query,
    step,
    old.map(({ key }) => key),
    merged,
  );
  return answer === 'kept' ? merged : ledger.stepSegments(query, step);
}
