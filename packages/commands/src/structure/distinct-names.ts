/** Names of a header, where one that occurs again gets a number: `price`, `price_2`. */
export function distinctNames(header: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  /** Numbers are not tried again from the beginning: a header of one name a million times is read in one go. */
  const counts = new Map<string, number>();
  return header.map((name) => {
    let free = name;
    let count = counts.get(name) ?? 1;
    while (taken.has(free)) free = `${name}_${++count}`;
    if (count > 1) counts.set(name, count);
    taken.add(free);
    return free;
  });
}
