/** `a`, `a or b`, `a, b or c`. */
export function listed(words: readonly string[], joint: 'and' | 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
}
