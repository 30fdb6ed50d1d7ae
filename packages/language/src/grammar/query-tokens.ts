import { ExternalTokenizer, type InputStream } from '@lezer/lr';
import {
  Block,
  Comment,
  Flag,
  Pipe,
  Quoted,
  space,
  UnclosedBlock,
  UnclosedComment,
  UnclosedQuote,
  Word,
} from './query-terms.ts';
import { isWhiteSpace } from './white-space.ts';

const END = -1;
const LINE_FEED = 10;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const STAR = 42;
const DASH = 45;
const SLASH = 47;
const EQUALS = 61;
const BACKSLASH = 92;
const BACKTICK = 96;
const BAR = 124;

/** Reads the next token. Each reader looks at a unit once, so the whole text takes linear time. */
export const queryTokens = new ExternalTokenizer((input) => {
  const unit = input.next;
  if (unit === END) return;
  if (isWhiteSpace(unit)) readSpace(input);
  else if (unit === BAR && input.peek(1) === BAR) input.acceptToken(Pipe, 2);
  else if (unit === SLASH && input.peek(1) === STAR) readComment(input);
  else if (unit === DASH && input.peek(1) === DASH) readFlag(input);
  else if (unit === DOUBLE_QUOTE || unit === SINGLE_QUOTE) readQuoted(input, unit);
  else if (isFence(input)) readBlock(input);
  else readWord(input);
});

function readSpace(input: InputStream): void {
  do input.advance();
  while (input.next !== END && isWhiteSpace(input.next));
  input.acceptToken(space);
}

function readComment(input: InputStream): void {
  input.advance(2);
  while (input.next !== END) {
    if (input.next === STAR && input.peek(1) === SLASH) {
      input.acceptToken(Comment, 2);
      return;
    }
    input.advance();
  }
  input.acceptToken(UnclosedComment);
}

/** `--name`; a `=` behind the name belongs to the token, so that `--name="a b"` can be reported as one mistake. */
function readFlag(input: InputStream): void {
  input.advance(2);
  while (isFlagUnit(input.next)) input.advance();
  if (input.next === EQUALS) input.advance();
  input.acceptToken(Flag);
}

function isFlagUnit(unit: number): boolean {
  return (
    (unit >= 48 && unit <= 57) || // 0–9
    (unit >= 65 && unit <= 90) || // A–Z
    (unit >= 97 && unit <= 122) || // a–z
    unit === 95 || // _
    unit === DASH ||
    unit === 46 // .
  );
}

/** A quote that is never closed ends with its line, so that mistakes in later lines are found too. */
function readQuoted(input: InputStream, quote: number): void {
  input.advance();
  let afterLine: number | undefined;
  let length = 1;
  while (input.next !== END) {
    if (input.next === quote) {
      input.acceptToken(Quoted, 1);
      return;
    }
    if (input.next === LINE_FEED) afterLine ??= length;
    if (input.next === BACKSLASH) {
      const escaped = input.advance();
      length++;
      if (escaped === END) break;
      if (escaped === LINE_FEED) afterLine ??= length;
    }
    input.advance();
    length++;
  }
  input.acceptToken(UnclosedQuote, afterLine === undefined ? 0 : afterLine - length);
}

function isFence(input: InputStream): boolean {
  return input.next === BACKTICK && input.peek(1) === BACKTICK && input.peek(2) === BACKTICK;
}

function readBlock(input: InputStream): void {
  input.advance(3);
  while (input.next !== END) {
    if (isFence(input)) {
      input.acceptToken(Block, 3);
      return;
    }
    input.advance();
  }
  input.acceptToken(UnclosedBlock);
}

function readWord(input: InputStream): void {
  do input.advance();
  while (input.next !== END && !isWhiteSpace(input.next) && !(input.next === BAR && input.peek(1) === BAR));
  input.acceptToken(Word);
}
