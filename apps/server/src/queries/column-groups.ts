export const GROUP_KINDS = ['box', 'map', 'span'] as const;

/** Columns that are shown together. */
export interface ColumnGroup {
  readonly kind: (typeof GROUP_KINDS)[number];
  readonly columns: readonly string[];
}

/** Each place of a group, by the names that it may have. */
const SHAPES: readonly (readonly [ColumnGroup['kind'], readonly (readonly string[])[]])[] = [
  ['box', [['x'], ['y'], ['width'], ['height']]],
  [
    'map',
    [
      ['lat', 'latitude'],
      ['lon', 'lng', 'longitude'],
    ],
  ],
  ['span', [['start'], ['end']]],
];

/** The groups among some columns: all of a group's columns lie below the same prefix. */
export function columnGroups(columns: readonly string[]): readonly ColumnGroup[] {
  const byPrefix = Map.groupBy(columns, (name) => name.slice(0, name.lastIndexOf('.') + 1));
  return [...byPrefix].flatMap(([prefix, names]) =>
    SHAPES.flatMap(([kind, places]) => {
      const found = places.map((spellings) =>
        names.find((name) => spellings.includes(name.slice(prefix.length).toLowerCase())),
      );
      return found.every((name) => name !== undefined) ? [{ kind, columns: found }] : [];
    }),
  );
}
