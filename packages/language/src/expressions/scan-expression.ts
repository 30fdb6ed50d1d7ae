import { bracketEnd, bracketName } from '../tokens/bracket-end.ts';
import { Mistake, problemAt } from './mistake.ts';
import { scanToken } from './scan-token.ts';
import { messageOf, type Token } from '@rowmill/contracts';

/** A word of an expression's text. */
export type Lexeme = { readonly from: number; readonly to: number } & (
  | { readonly kind: 'end' }
  | { readonly kind: 'symbol'; readonly text: string }
  /** A name or a word operator; `followed` by an opening parenthesis it is a function. */
  | { readonly kind: 'word'; readonly text: string; readonly followed: boolean }
  | { readonly kind: 'number'; readonly value: number | bigint }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'token'; readonly token: Token }
);

const space = /\s*/y;
const word = /[\p{L}_](?:[\p{L}\p{M}\p{N}_.:]|\\[.\\])*/uy;
const number = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const symbol = /==|!=|<=|>=|&&|\|\||[=<>!+\-*/%(),[\]]/y;
const escapes: ReadonlyMap<string, string> = new Map([
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['$', '$'],
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
]);

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

/** The lexeme at or behind a place. Throws a Mistake. */
export function scan(text: string, at: number): Lexeme {
  const from = at + matchAt(space, text, at)![0].length;
  const first = text[from];
  if (first === undefined) return { kind: 'end', from, to: from };
  if (first === '"' || first === "'") return scanString(text, from);
  if (first === '$') return { kind: 'token', from, ...scanToken(text, from) };
  const digits = matchAt(number, text, from)?.[0];
  if (digits !== undefined) return scanNumber(text, from, digits);
  const name = matchAt(word, text, from)?.[0];
  if (name !== undefined) {
    const to = from + name.length;
    const next = to + matchAt(space, text, to)![0].length;
    return { kind: 'word', text: name, followed: text[next] === '(', from, to };
  }
  const sign = matchAt(symbol, text, from)?.[0];
  if (sign !== undefined) return { kind: 'symbol', text: sign, from, to: from + sign.length };
  const character = String.fromCodePoint(text.codePointAt(from)!);
  throw new Mistake(
    problemAt({ from, to: from + character.length }, `${JSON.stringify(character)} has no meaning here`),
  );
}

/** The name of `[odd name]` whose bracket opens at `from`; `\]` stands for a bracket in the name. */
export function scanBracketName(text: string, from: number): { name: string; to: number } {
  const end = bracketEnd(text, from + 1);
  if (end === text.length)
    throw new Mistake(problemAt({ from, to: text.length }, 'the bracket opened here is never closed'));
  return { name: bracketName(text.slice(from + 1, end)).toWellFormed(), to: end + 1 };
}

function scanNumber(text: string, from: number, digits: string): Lexeme {
  const to = from + digits.length;
  const rest = matchAt(word, text, to);
  if (rest !== undefined) {
    const whole = digits + rest[0];
    throw new Mistake(
      problemAt({ from, to: from + whole.length }, `${whole} is neither a number nor a name`, {
        fix: `a column of that name is written [${whole}]`,
      }),
    );
  }
  const value = Number(digits);
  if (!Number.isFinite(value)) throw new Mistake(problemAt({ from, to }, `${digits} is too large`));
  const exact = /^\d+$/.test(digits) && !Number.isSafeInteger(value);
  return { kind: 'number', value: exact ? BigInt(digits) : value, from, to };
}

function scanString(text: string, from: number): Lexeme {
  const quote = text[from]!;
  let value = '';
  let at = from + 1;
  while (at < text.length) {
    const end = nextOf(text, at, quote);
    if (end === -1) break;
    value += text.slice(at, end);
    if (text[end] === quote) return { kind: 'string', value: value.toWellFormed(), from, to: end + 1 };
    const unicode = /^\\u([0-9a-fA-F]{4})/.exec(text.slice(end, end + 6));
    const plain = escapes.get(text[end + 1] ?? '');
    if (unicode === null && plain === undefined) {
      const escape = text.slice(end, end + 2);
      const code = 'query/bad-escape';
      throw new Mistake({
        ...problemAt({ from: end, to: end + escape.length }, messageOf(code, { escape })),
        code,
      });
    }
    value += unicode === null ? plain! : String.fromCharCode(Number.parseInt(unicode[1]!, 16));
    at = end + (unicode === null ? 2 : 6);
  }
  throw new Mistake(
    problemAt({ from, to: text.length }, 'the quote opened here is never closed', {
      code: 'query/unclosed-quote',
    }),
  );
}

/** The next quote or backslash; -1 if neither comes. */
function nextOf(text: string, at: number, quote: string): number {
  for (let index = at; index < text.length; index++)
    if (text[index] === quote || text[index] === '\\') return index;
  return -1;
}
