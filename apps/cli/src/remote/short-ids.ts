/** At the dashes: ids begin with the time, so the first part alone is shared by all of a minute. */
const LENGTHS = [8, 13, 18, 23];

/** Ids cut to the shortest length that still tells them apart. */
export function shortIds(ids: readonly string[]): string[] {
  const unique = new Set(ids).size;
  const length = LENGTHS.find((each) => new Set(ids.map((id) => id.slice(0, each))).size === unique);
  return ids.map((id) => id.slice(0, length ?? id.length));
}
