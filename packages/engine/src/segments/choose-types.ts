import type { SegmentType, Value } from '@rowmill/contracts';

/** What decides whether a value fits a column. `other` (arrays, objects, null, integers past 64 bits) fits JSON only. */
export type Kind = 'boolean' | 'integer' | 'wide' | 'float' | 'text' | 'other';

export type KindCounts = Record<Kind, number>;

export function noKinds(): KindCounts {
  return { boolean: 0, integer: 0, wide: 0, float: 0, text: 0, other: 0 };
}

/** An integer beyond ±2⁵³ is `wide`: a double would change it. */
export function kindOf(value: Value): Kind {
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'number':
      return Number.isSafeInteger(value) ? 'integer' : Number.isFinite(value) ? 'float' : 'other';
    case 'boolean':
      return 'boolean';
    case 'bigint':
      return BigInt.asIntN(64, value) === value ? 'wide' : 'other';
    default:
      return 'other';
  }
}

/** Whether a column of the type gives every value of the kind back unchanged. */
export function fits(kind: Kind, type: SegmentType): boolean {
  switch (type) {
    case 'BOOLEAN':
      return kind === 'boolean';
    case 'BIGINT':
      return kind === 'integer' || kind === 'wide';
    case 'DOUBLE':
      return kind === 'integer' || kind === 'float';
    case 'VARCHAR':
      return kind === 'text';
    case 'JSON':
      return true;
  }
}

/** On a tie the earlier one is taken: integers alone are BIGINT. */
const SCALAR_TYPES = ['BIGINT', 'DOUBLE', 'VARCHAR', 'BOOLEAN'] as const;

/**
 * The type that most values fit. Where more than a quarter would overflow, JSON holds them all: SQL sees such a column
 * as JSON anyway, and finds the values in place.
 */
export function chooseType(counts: KindCounts): SegmentType {
  let total = 0;
  const fitting = { BIGINT: 0, DOUBLE: 0, VARCHAR: 0, BOOLEAN: 0 };
  for (const kind of Object.keys(counts) as Kind[]) {
    total += counts[kind];
    for (const type of SCALAR_TYPES) if (fits(kind, type)) fitting[type] += counts[kind];
  }
  const best = SCALAR_TYPES.reduce((left, right) => (fitting[right] > fitting[left] ? right : left));
  return fitting[best] * 4 >= total * 3 && fitting[best] > 0 ? best : 'JSON';
}
