/** What the values of a column are; `json` is arrays and empty objects, `empty` has no value at all. */
export type ProfileType = 'text' | 'number' | 'boolean' | 'json' | 'mixed' | 'empty';

/** A value as a summary shows it: text is cut; arrays, and integers that a JSON number might round, are their text. */
export type ProfileValue = string | number | boolean;

/** What is in a column at a glance. Figures that make no sense for its values, or that were too dear, are absent. */
export interface ColumnProfile {
  readonly name: string;
  readonly type: ProfileType;
  /** Rows without the column, or with null in it. */
  readonly missing: number;
  readonly distinct?: number;
  /** There are so many different values that `distinct` is an estimate and `top` may have passed over a value. */
  readonly estimated?: boolean;
  /** What `sort` puts first of booleans, numbers or texts, ascending and descending. */
  readonly min?: ProfileValue;
  readonly max?: ProfileValue;
  /** These three are of the numbers only. */
  readonly mean?: number;
  /** A quarter, half and three quarters of the numbers are not greater. */
  readonly quartiles?: readonly [number, number, number];
  /** Up to 20 ranges of equal width, the greatest number in the last one. */
  readonly histogram?: readonly ProfileRange[];
  /** The ten most frequent values, the first seen before others that are as frequent. */
  readonly top?: readonly ProfileCount[];
}

export interface ProfileRange {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export interface ProfileCount {
  readonly value: ProfileValue;
  readonly count: number;
}

/** The profile of a result; plain JSON. */
export interface Summary {
  readonly rows: number;
  readonly columns: readonly ColumnProfile[];
}
