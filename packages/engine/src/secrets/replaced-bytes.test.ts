import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { replacedBytes } from './replaced-bytes.ts';

const pairs: readonly (readonly [string, string])[] = [
  ['key=abc', 'key=M'],
  ['abcab', 'N'],
  ['ab', 'P'],
];
const replacements = pairs.map(([find, put]) => ({ find: Buffer.from(find), put: Buffer.from(put) }));

async function replaced(pieces: readonly string[]): Promise<string> {
  async function* body() {
    for (const piece of pieces) yield Buffer.from(piece);
  }
  return Buffer.concat(await Array.fromAsync(replacedBytes(body(), replacements))).toString();
}

test('what is looked for is found wherever the stream is cut, the longest first', async () => {
  expect(await replaced(['x key=abc y'])).toBe('x key=M y');
  expect(await replaced(['x ke', 'y=a', 'bc', ' y'])).toBe('x key=M y');
  expect(await replaced(['abcab', 'cab'])).toBe('NcP');
  expect(await replaced(['nothing'])).toBe('nothing');
  expect(await replaced([])).toBe('');
});

test('the same comes out, however it comes in', async () => {
  const text = fc.array(fc.constantFrom('key=', 'abc', 'ab', 'a', 'b', 'c', ' '), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(text, fc.array(fc.nat(8), { maxLength: 30 }), async (words, cuts) => {
      const whole = words.join('');
      const pieces: string[] = [];
      let at = 0;
      for (const cut of cuts) pieces.push(whole.slice(at, (at += cut)));
      pieces.push(whole.slice(at));
      const expected = whole.replaceAll(/key=abc|abcab|ab/g, (found) => new Map(pairs).get(found)!);
      expect(await replaced(pieces)).toBe(expected);
    }),
  );
});
