import type { RowId } from '@rowmill/contracts';

/**
 * One step of a row id. The length in front makes ids compare as paths of numbers when compared byte by byte
 * (`9` < `210`), and keeps a step from being the beginning of another.
 */
export function idStep(index: number): string {
  const digits = index.toString(36).toUpperCase();
  return digits.length.toString(36).toUpperCase() + digits;
}

/** The id of the nth row that came of a row. */
export function childId(parent: RowId, index: number): RowId {
  return parent + idStep(index);
}

/** The id `count` rows after an id of a single step: how rows are numbered where a table stage counts them afresh. */
export function rowIdAfter(first: RowId, count: number): RowId {
  return idStep(Number.parseInt(first.slice(1), 36) + count);
}

/** The one empty row that a stage without input sees. */
export const ROOT_ID: RowId = '';
