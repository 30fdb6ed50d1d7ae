/** Names of a header, where one that occurs again gets a number: `price`, `price_2`. */
export function distinctNames(header: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return header.map((name) => {
    let free = name;
    for (let count = 2; taken.has(free); count++) free = `${name}_${count}`;
    taken.add(free);
    return free;
  });
}
