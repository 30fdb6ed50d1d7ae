import { invalidField } from '../identity/invalid-field.ts';

/**
 * A name of the interface's pattern that no person, shell or file system takes for something else, or
 * `request/invalid`. It is a name only: nothing is ever kept under it as a path.
 */
export function checkedFileName(name: string, pointer: string): string {
  const problem =
    name === '.' || name === '..'
      ? 'cannot be "." or ".."'
      : /^[- ]/.test(name)
        ? 'may not begin with "-" or a space'
        : /[. ]$/.test(name)
          ? 'may not end with a dot or a space'
          : /^[\w.\- ]{1,1000}$/.test(name)
            ? undefined
            : 'must have 1 to 1000 letters, digits, spaces or any of -_.';
  if (problem !== undefined) throw invalidField(pointer, problem);
  return name;
}
