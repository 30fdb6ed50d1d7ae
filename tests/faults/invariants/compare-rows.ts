/** How often each line is there. */
export function countsOf(lines: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

/** Lines of the first that are not, or less often, in the second. */
export function difference(
  first: ReadonlyMap<string, number>,
  second: ReadonlyMap<string, number>,
): readonly string[] {
  return [...first].filter(([line, count]) => (second.get(line) ?? 0) < count).map(([line]) => line);
}

/** A few lines, cut, for a report. */
export function someOf(lines: readonly string[]): string {
  return lines
    .slice(0, 3)
    .map((line) => line.slice(0, 120))
    .join(' ');
}
