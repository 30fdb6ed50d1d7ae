import type { SegmentRef, SegmentType } from '@rowmill/contracts';

/** A column of a kept table; `JSON` where values of several types occur. */
export interface TableColumn {
  readonly name: string;
  readonly type: SegmentType;
}

/** The columns of all segments, in the order in which they come up. */
export function tableColumns(segments: readonly SegmentRef[]): readonly TableColumn[] {
  const types = new Map<string, SegmentType>();
  for (const { columns } of segments)
    for (const { name, type = 'JSON', count, misfits } of columns) {
      if (count === 0) continue;
      const known = types.get(name) ?? type;
      types.set(name, misfits > 0 || known !== type ? 'JSON' : type);
    }
  return [...types].map(([name, type]) => ({ name, type }));
}
