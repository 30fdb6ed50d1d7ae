import { sourceText, type Shift, type SourceText } from './source-text.ts';

/** Languages that may follow the fence on the same line; any word may that has the line to itself. */
const languages = 'json5?|graphql|javascript|js|xml|sql';
const opening = new RegExp(
  String.raw`^(?:[A-Za-z][A-Za-z0-9]*[ \t]*(?=\r?\n)|(?:${languages})[ \t]+(?=[^\s]))?(?:\r?\n)?`,
);

/** The text of a block without its fences, its language word, and the line breaks next to the fences. */
export function blockInside(written: string): { from: number; text: string } {
  const body = written.slice(3, -3);
  const start = opening.exec(body)![0].length;
  const end = lastLineEnd(body, start);
  return { from: 3 + start, text: body.slice(start, end) };
}

/** Where the text ends: before the line break and the indentation of the closing fence. */
function lastLineEnd(body: string, start: number): number {
  let at = body.length;
  while (at > start && (body[at - 1] === ' ' || body[at - 1] === '\t')) at--;
  if (at === start || body[at - 1] !== '\n') return body.length;
  return at - 1 > start && body[at - 2] === '\r' ? at - 2 : at - 1;
}

/** A bare word or the inside of a block: nothing is an escape there but `\$`, and that only where tokens may stand. */
export function readRaw(written: string, from: number, tokens: boolean): SourceText {
  if (!tokens || !written.includes(String.raw`\$`)) return sourceText(written, from);
  const shifts: Shift[] = [];
  const plainDollars = new Set<number>();
  const pieces = written.split(String.raw`\$`);
  let text = pieces[0]!;
  for (const piece of pieces.slice(1)) {
    plainDollars.add(text.length);
    shifts.push({ offset: text.length, ahead: shifts.length + 1 });
    text += `$${piece}`;
  }
  return sourceText(text, from, shifts, plainDollars);
}
