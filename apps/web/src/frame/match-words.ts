interface Named {
  readonly name: string;
  readonly detail: string;
}

/** Those that hold every word, the ones whose name begins with the text first; otherwise in the order they came. */
export function matchWords<T extends Named>(choices: readonly T[], text: string): readonly T[] {
  const wanted = text.trim().toLowerCase();
  const words = wanted.split(/\s+/).filter((word) => word !== '');
  const fitting = choices.filter(({ name, detail }) => {
    const all = `${name} ${detail}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  return fitting.toSorted((one, other) => rank(one, wanted) - rank(other, wanted));
}

function rank({ name }: Named, wanted: string): number {
  const lower = name.toLowerCase();
  if (lower === wanted) return 0;
  if (lower.startsWith(wanted)) return 1;
  return lower.includes(wanted) ? 2 : 3;
}
