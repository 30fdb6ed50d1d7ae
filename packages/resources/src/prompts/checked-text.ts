import { invalidField } from '../identity/invalid-field.ts';

/** A text that comes back exactly as it was given, or `request/invalid`. */
export function checkedText(text: string, pointer: string): string {
  if (!isStorable(text)) throw invalidField(pointer, 'may not hold U+0000 or half a character');
  return text;
}

/** PostgreSQL keeps no NUL and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
