import { isWhiteSpace } from '../grammar/white-space.ts';

/** The names in a text of several columns, separated by white space or commas; `[odd name]` holds anything, `]` as `\]`. */
export function columnList(text: string): readonly string[] {
  const names: string[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === ',' || isWhiteSpace(text.charCodeAt(at))) at++;
    else {
      const bracketed = /\[((?:\\[\\\].]|[^\]\\]|\\)*)\](?=[\s,]|$)/uy;
      bracketed.lastIndex = at;
      const found = bracketed.exec(text);
      const end = found ? bracketed.lastIndex : wordEnd(text, at);
      names.push(found ? found[1]!.replaceAll(String.raw`\]`, ']') : text.slice(at, end));
      at = end;
    }
  }
  return names;
}

function wordEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== ',' && !isWhiteSpace(text.charCodeAt(at))) at++;
  return at;
}
