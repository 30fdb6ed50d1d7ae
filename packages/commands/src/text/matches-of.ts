import type { RE2JS } from 're2js';

/** Where a pattern matched. */
export interface Match {
  readonly from: number;
  readonly to: number;
  /** By number from 0, the whole match, and again by name where a group has one; null where a group took no part. */
  readonly groups: ReadonlyMap<string, string | null>;
}

/** All matches of a pattern, from left to right. */
export function* matchesOf(pattern: RE2JS, text: string): Generator<Match, undefined> {
  const matcher = pattern.matcher(text);
  const names = Object.entries(pattern.namedGroups());
  while (matcher.find()) {
    const groups = new Map<string, string | null>();
    for (let number = 0; number <= matcher.groupCount(); number++) {
      groups.set(String(number), matcher.group(number) ?? null);
    }
    for (const [name, number] of names) groups.set(name, groups.get(String(number)) ?? null);
    yield { from: matcher.start(), to: matcher.end(), groups };
  }
  return undefined;
}
