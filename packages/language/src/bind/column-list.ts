import { isWhiteSpace } from '../grammar/white-space.ts';
import { bracketEnd, bracketName } from '../tokens/bracket-end.ts';

/** The names in a text of several columns, separated by white space or commas; `[odd name]` holds anything, `]` as `\]`. */
export function columnList(text: string): readonly string[] {
  const names: string[] = [];
  /** Brackets before this place end there, and not as a name: they are looked at once. */
  let plainBefore = 0;
  let at = 0;
  while (at < text.length) {
    if (separates(text, at)) {
      at++;
      continue;
    }
    let end = at;
    if (text[at] === '[' && at >= plainBefore) {
      const close = bracketEnd(text, at + 1);
      if (close < text.length && separates(text, close + 1)) end = close + 1;
      else plainBefore = close;
    }
    if (end > at) names.push(bracketName(text.slice(at + 1, end - 1)));
    else {
      while (!separates(text, end)) end++;
      names.push(text.slice(at, end));
    }
    at = end;
  }
  return names;
}

/** Whether a place is between names; the end of the text is. */
function separates(text: string, at: number): boolean {
  return at >= text.length || text[at] === ',' || isWhiteSpace(text.charCodeAt(at));
}
