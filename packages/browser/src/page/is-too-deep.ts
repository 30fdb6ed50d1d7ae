/** Whoever takes a value apart by calling itself for its parts has no room for more. */
const DEEPEST = 1_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `[` and `{`, `]` and `}` differ by the bit of small letters only. */
const OPENING = 0x7b;
const CLOSING = 0x7d;
const SMALL = 0x20;

/** Whether a JSON text holds lists and objects within each other that nobody wants to walk. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isInText) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) isInText = true;
    else if ((code | SMALL) === OPENING) {
      if (++depth > DEEPEST) return true;
    } else if ((code | SMALL) === CLOSING) depth--;
  }
  return false;
}
