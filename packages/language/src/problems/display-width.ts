import stringWidth from 'string-width';

/** How many columns of a terminal a character takes; control characters, shown by a stand-in, take one. */
export function characterWidth(character: string): number {
  return (character.codePointAt(0) ?? 0) < 0x300 ? 1 : stringWidth(character);
}

/** How many columns of a terminal a text takes. */
export function displayWidth(text: string): number {
  return stringWidth(text);
}
