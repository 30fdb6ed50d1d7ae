import type { ParameterType, Token } from '@rowmill/contracts';
import { readSource } from '../parse/read-source.ts';
import { readStages, type RawItem } from '../parse/read-stages.ts';
import { splitLets } from '../plan/split-lets.ts';
import { printToken } from '../tokens/print-token.ts';
import { splitSource } from '../tokens/split-tokens.ts';
import { takesTokens } from '../tokens/takes-tokens.ts';

type Parts = readonly (string | Token)[];

/**
 * A value in its shortest writing: a bare word, else a block if it has several lines, else quotes. A writing is taken only
 * if reading it gives the same value back.
 */
export function printValue(parts: Parts, type: ParameterType, lets: ReadonlySet<string>): string {
  const writings = [
    () => unquoted(write(parts, lets, keep, maskDollars)),
    () => unquoted(write(parts, lets, takesTokens(type) ? maskDollars : keep, maskDollars)),
    () => quoted(parts, lets, keep),
    () => quoted(parts, lets, maskDollars),
  ];
  for (const writing of writings) {
    const written = writing();
    if (written !== undefined && readsAs(written, parts, type, lets)) return written;
  }
  throw new TypeError('a value of a plan can always be written in quotes');
}

function write(
  parts: Parts,
  lets: ReadonlySet<string>,
  text: (text: string) => string,
  insideToken: (text: string) => string,
): string {
  const known = new Map<string, string>();
  const token = (part: Token): string => {
    const key = `${part.family} ${part.filter} ${part.name}`;
    const written = known.get(key) ?? `$${insideToken(printToken(part, lets).slice(1, -1))}$`;
    known.set(key, written);
    return written;
  };
  return parts.map((part) => (typeof part === 'string' ? text(part) : token(part))).join('');
}

/** A block for several lines, a bare word for one; none for a line with white space in it. */
function unquoted(text: string): string | undefined {
  if (text.includes('\n')) return `\`\`\`\n${text}\n\`\`\``;
  return /\s/.test(text) ? undefined : text;
}

function quoted(parts: Parts, lets: ReadonlySet<string>, dollars: (text: string) => string): string {
  const plain = write(parts, lets, keep, keep);
  const quote = plain.includes('"') && !plain.includes("'") ? "'" : '"';
  const escape = (text: string) =>
    text.replaceAll(
      quote === '"' ? /[\\"\n\t\r]/g : /[\\'\n\t\r]/g,
      (found) => `\\${names.get(found) ?? found}`,
    );
  return (
    quote +
    write(
      parts,
      lets,
      (text) => dollars(escape(text)),
      (text) => maskDollars(escape(text)),
    ) +
    quote
  );
}

const names: ReadonlyMap<string, string> = new Map([
  ['\n', 'n'],
  ['\t', 't'],
  ['\r', 'r'],
]);

const keep = (text: string) => text;
const maskDollars = (text: string) => text.replaceAll('$', String.raw`\$`);

/** Whether a text is one value, and this one. */
function readsAs(written: string, parts: Parts, type: ParameterType, lets: ReadonlySet<string>): boolean {
  const before = 'x ';
  const query = `${before}${written} `;
  const { stages, count } = readStages(query, { stages: 2, items: 3 });
  const item = stages[0]?.items[1];
  if (count !== 1 || !item || item.kind === 'flag' || item.kind === 'unclosed') return false;
  if (item.from !== before.length || item.to !== query.length - 1) return false;
  return JSON.stringify(partsOf(query, item, type, lets)) === JSON.stringify(parts);
}

/** `undefined` for a text that would be reported. */
function partsOf(
  query: string,
  item: RawItem,
  type: ParameterType,
  lets: ReadonlySet<string>,
): Parts | undefined {
  const source = readSource(query, item, takesTokens(type));
  if (takesTokens(type)) {
    const { parts, flaws } = splitSource(source.text, source.plainDollars, lets);
    return flaws.length === 0 ? parts : undefined;
  }
  if (type === 'expression') return splitLets(source.text, lets);
  return source.text === '' ? [] : [source.text];
}
