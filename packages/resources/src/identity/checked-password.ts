import { invalidField } from './invalid-field.ts';

export const SHORTEST_PASSWORD = 12;
const MOST_BYTES = 1_000;

/** A new password that is long enough to be worth guessing and short enough to be hashed, or `request/invalid`. */
export function checkedPassword(password: string, username: string, pointer: string): string {
  const problem =
    [...password].length < SHORTEST_PASSWORD
      ? `must have at least ${SHORTEST_PASSWORD} characters`
      : Buffer.byteLength(password) > MOST_BYTES
        ? `must have at most ${MOST_BYTES} bytes`
        : password.normalize('NFC') === username
          ? 'may not be the user name'
          : undefined;
  if (problem !== undefined) throw invalidField(pointer, problem);
  return password;
}
