import type { ColumnProfile, ProfileType, SegmentRef, SegmentType } from '@rowmill/contracts';
import { rowsOf } from './chosen-columns.ts';

const PROFILE_TYPES: Readonly<Record<SegmentType, ProfileType>> = {
  BOOLEAN: 'boolean',
  BIGINT: 'number',
  DOUBLE: 'number',
  VARCHAR: 'text',
  JSON: 'mixed',
};

/**
 * What manifests tell about all columns without reading a row: nulls count as values there, and a column that holds more
 * than one kind of value, or might, is `mixed`.
 */
export function manifestProfiles(segments: readonly SegmentRef[]): ReadonlyMap<string, ColumnProfile> {
  const rows = rowsOf(segments);
  const profiles = new Map<string, ColumnProfile>();
  for (const { columns } of segments) {
    for (const { name, type, count, misfits } of columns) {
      const before = profiles.get(name) ?? { name, type: 'empty', missing: rows };
      const here = misfits > 0 || type === undefined ? 'mixed' : PROFILE_TYPES[type];
      const same = count === 0 || before.type === here;
      profiles.set(name, {
        name,
        type: same ? before.type : before.type === 'empty' ? here : 'mixed',
        missing: before.missing - count,
      });
    }
  }
  return profiles;
}
