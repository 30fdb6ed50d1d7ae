import type { Token } from '@rowmill/contracts';
import type { TextParts } from './json-node.ts';
import type { JsonText } from './json-text.ts';

const escapes: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
]);

interface Mistake {
  readonly problem: string;
  readonly from: number;
  readonly to: number;
}

/** The quoted text that begins here, with the tokens inside it; a text without tokens is one part. */
export function readJsonString(input: JsonText): TextParts | Mistake {
  const from = input.at;
  const quote = input.next;
  const parts: (string | Token)[] = [];
  let text = '';
  /** The next quote or backslash; kept, since many tokens may stand before it. */
  let special = -1;
  input.skip(1);
  for (;;) {
    if (input.token) {
      if (text !== '') parts.push(text);
      text = '';
      parts.push(input.takeToken());
    } else if (input.at >= input.text.length) {
      return { problem: 'the quote opened here is never closed', from, to: from + 1 };
    } else if (input.next === quote) {
      input.skip(1);
      break;
    } else if (input.next === '\\') {
      const escape = readEscape(input.text, input.at);
      if (escape === undefined || input.at + escape.length > input.tokenAt)
        return { problem: 'there is no such escape', from: input.at, to: input.at + 2 };
      text += escape.text;
      input.skip(escape.length);
    } else {
      if (special < input.at) special = nextSpecial(input.text, input.at, quote);
      text += input.take(Math.min(special, input.tokenAt));
    }
  }
  if (text !== '' || parts.length === 0) parts.push(text);
  return parts;
}

function nextSpecial(text: string, from: number, quote: string): number {
  let at = from;
  while (at < text.length && text[at] !== quote && text[at] !== '\\') at++;
  return at;
}

function readEscape(text: string, at: number): { text: string; length: number } | undefined {
  const code = /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4}))/.exec(text.slice(at + 1, at + 6));
  if (code) {
    const unit = Number.parseInt(code[1] ?? code[2]!, 16);
    return { text: String.fromCharCode(unit), length: code[0].length + 1 };
  }
  const character = text[at + 1];
  if (character === undefined || /[xu1-9]/.test(character)) return undefined;
  if (character === '\r' && text[at + 2] === '\n') return { text: '', length: 3 };
  if (/[\n\r\u2028\u2029]/.test(character)) return { text: '', length: 2 };
  if (character === '0') return /\d/.test(text[at + 2] ?? '') ? undefined : { text: '\0', length: 2 };
  return { text: escapes.get(character) ?? character, length: 2 };
}
