/** Labels that stages of a text have: `--labelStage prices`. */
export function labelsIn(text: string): readonly string[] {
  return namesBehind(text, /--labelStage\s+(?:"([^"]+)"|'([^']+)'|(\S+))/g);
}

/** Names that `let` stages of a text give. */
export function letsIn(text: string): readonly string[] {
  return namesBehind(text, /(?:^|\|\|)\s*let\s+(?:"([^"]+)"|'([^']+)'|(\S+))/gi);
}

function namesBehind(text: string, pattern: RegExp): readonly string[] {
  const names = Array.from(text.matchAll(pattern), ([, ...found]) =>
    found.find((name) => name !== undefined),
  );
  return [...new Set(names.filter((name) => name !== undefined))];
}
