import type { Flaw } from '../problems/flaw.ts';
import { sourceText, type Shift, type SourceText } from './source-text.ts';

const escapes: ReadonlyMap<string, string> = new Map([
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['$', '$'],
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
]);

/** The text between two quotes, `from` being the place of its first unit; broken escapes stay as written. */
export function readQuoted(written: string, from: number): SourceText & { readonly flaws: readonly Flaw[] } {
  const flaws: Flaw[] = [];
  const shifts: Shift[] = [];
  const plainDollars = new Set<number>();
  let text = '';
  let at = 0;
  for (let next = written.indexOf('\\'); next !== -1; next = written.indexOf('\\', at)) {
    text += written.slice(at, next);
    const unicode = /^\\u([0-9a-fA-F]{4})/.exec(written.slice(next, next + 6));
    const plain = escapes.get(written[next + 1] ?? '');
    at = next + (unicode ? 6 : 2);
    if (unicode) text += String.fromCharCode(Number.parseInt(unicode[1]!, 16));
    else if (plain !== undefined) {
      if (plain === '$') plainDollars.add(text.length);
      text += plain;
    } else {
      const escape = `\\${String.fromCodePoint(written.codePointAt(next + 1)!)}`;
      at = next + escape.length;
      text += escape;
      flaws.push({
        code: 'query/bad-escape',
        details: { escape },
        from: from + next,
        to: from + at,
        fix: `a backslash is written \\\\`,
      });
    }
    shifts.push({ offset: text.length, ahead: at - text.length });
  }
  text += written.slice(at);
  return { ...sourceText(text, from, shifts, plainDollars), flaws };
}
