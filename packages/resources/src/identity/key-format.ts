import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const FORMAT = /^(rml_[0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;

/** A new API key: a prefix that scanners find, 178 bits of chance, and a checksum. */
export function newKey(): string {
  const chance = Array.from({ length: 30 }, () => DIGITS[randomInt(DIGITS.length)]!).join('');
  return `rml_${chance}${checksum(`rml_${chance}`)}`;
}

/** Whether a text can be one of our keys at all; needs no database. */
export function isKey(text: string): boolean {
  const match = FORMAT.exec(text);
  return match !== null && match[2] === checksum(match[1]!);
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let n = 0; n < 6; n++) {
    digits = DIGITS[rest % DIGITS.length]! + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
