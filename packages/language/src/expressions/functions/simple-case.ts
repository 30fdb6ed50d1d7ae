/** Upper or lower case, character by character: a character whose other case is several characters stays as it is. */
export function simpleCase(text: string, to: 'upper' | 'lower'): string {
  // Nothing but ASCII: the built-in function does the same, faster.
  if (/^[\0-\x7f]*$/.test(text)) return to === 'upper' ? text.toUpperCase() : text.toLowerCase();
  let result = '';
  for (const character of text) {
    const other = to === 'upper' ? character.toUpperCase() : character.toLowerCase();
    result += isOneCharacter(other) ? other : character;
  }
  return result;
}

function isOneCharacter(text: string): boolean {
  return text.length === 1 || (text.length === 2 && text.codePointAt(0)! > 0xffff);
}
