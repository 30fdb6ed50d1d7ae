import { invalidField } from './invalid-field.ts';

const CONTROL = /\p{Cc}/u;

/** A name in the one form it is kept in, or `request/invalid`: names appear in addresses, lists and logs. */
export function checkedName(text: string, pointer: string): string {
  const name = text.normalize('NFC');
  const problem =
    name === '.' || name === '..'
      ? 'cannot be "." or ".."'
      : CONTROL.test(name) || !name.isWellFormed()
        ? 'may not hold control characters'
        : name !== name.trim()
          ? 'may not begin or end with a space'
          : name.length === 0 || [...name].length > 1_000
            ? 'must have 1 to 1000 characters'
            : undefined;
  if (problem !== undefined) throw invalidField(pointer, problem);
  return name;
}
