import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password of 99 bits that can be read out and typed. */
export function readablePassword(): string {
  const group = (): string => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]!).join('');
  return [group(), group(), group(), group()].join('-');
}
