/**
 * Where a name in brackets ends: the place of its `]`, or the end of the text. `\\`, `\.` and `\]` are pairs, so a bracket
 * in the name is written `\]`. A loop and no pattern: it must stay linear whatever the text.
 */
export function bracketEnd(text: string, from: number, stop?: (place: number) => boolean): number {
  let at = from;
  while (at < text.length && text[at] !== ']' && stop?.(at) !== true)
    at += text[at] === '\\' && isPair(text[at + 1]) ? 2 : 1;
  return Math.min(at, text.length);
}

/** The name between brackets as a column is called: `\]` is a bracket, other pairs are part of the name. */
export function bracketName(written: string): string {
  return written.replaceAll(/\\[\\\].]/g, (pair) => (pair === String.raw`\]` ? ']' : pair));
}

function isPair(character: string | undefined): boolean {
  return character === '\\' || character === ']' || character === '.';
}
