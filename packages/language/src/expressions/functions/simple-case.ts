/** Letters that got their other case in Unicode 16 or 17: DuckDB does not know it yet, Node by its version. */
const tooYoung =
  /[\u019b\u0264\u1c89\u1c8a\ua7cb-\ua7cf\ua7d2-\ua7d5\ua7da-\ua7dc\u{10d50}-\u{10d65}\u{10d70}-\u{10d85}\u{16ea0}-\u{16eb8}\u{16ebb}-\u{16ed3}]/u;

/** Letters whose other case is several letters in JavaScript, but one in the simple mapping of Unicode. */
const simpleUpper = new Map<number, number>([
  [0xdf, 0x1e9e],
  ...[0x1fb3, 0x1fc3, 0x1ff3].map((code) => [code, code + 9] as const),
  ...[0x1f80, 0x1f90, 0x1fa0].flatMap((start) =>
    Array.from({ length: 8 }, (_, index) => [start + index, start + index + 8] as const),
  ),
]);
const simpleLower = new Map<number, number>([[0x130, 0x69]]);

/** Upper or lower case, letter by letter as DuckDB does it: a text never gets longer by it. */
export function simpleCase(text: string, to: 'upper' | 'lower'): string {
  // Nothing but ASCII: the built-in function does the same, faster.
  if (!/[^\0-\x7f]/.test(text)) return to === 'upper' ? text.toUpperCase() : text.toLowerCase();
  const exceptions = to === 'upper' ? simpleUpper : simpleLower;
  let result = '';
  for (const letter of text) {
    const exception = exceptions.get(letter.codePointAt(0)!);
    const other = to === 'upper' ? letter.toUpperCase() : letter.toLowerCase();
    if (exception !== undefined) result += String.fromCodePoint(exception);
    else result += isOneLetter(other) && !tooYoung.test(letter) ? other : letter;
  }
  return result;
}

function isOneLetter(text: string): boolean {
  return text.length === 1 || (text.length === 2 && text.codePointAt(0)! > 0xffff);
}
