import type { Span, Token, TokenFamily } from '@rowmill/contracts';
import { Mistake, problemAt } from './mistake.ts';

/** A token of an expression, its inside as the first group. */
export const TOKEN_AT = /\$(\[(?:\\[\\\].]|[^\]\\$]|\\)*\]|[\p{L}_](?:[\p{L}\p{M}\p{N}_.:-]|\\[.\\])*)\$/uy;

const families: ReadonlyMap<string, TokenFamily> = new Map([
  ['CREDENTIALS', 'credentials'],
  ['PROMPTS', 'prompts'],
  ['CHECKPOINTS', 'checkpoints'],
  ['template', 'template'],
  ['pagination', 'pagination'],
  ['QUERY', 'query'],
]);

/** What the inside of a `$…$` stands for. */
export function tokenOf(inside: string, span: Span): Token {
  if (inside.startsWith('['))
    return { family: 'column', name: inside.slice(1, -1).replaceAll(String.raw`\]`, ']') };
  if (inside === 'ROW') return { family: 'row', name: '' };
  if (inside === 'TIMESTAMP' || inside === 'TIMESTAMP.EPOCH') return { family: 'timestamp', name: 'EPOCH' };
  if (inside === 'TIMESTAMP.ISO') return { family: 'timestamp', name: 'ISO' };
  const dot = inside.indexOf('.');
  const family = dot === -1 ? undefined : families.get(inside.slice(0, dot));
  if (family === 'credentials')
    throw new Mistake(
      problemAt(span, `$${inside}$ cannot stand here: an expression never sees a secret`, {
        code: 'query/token-not-here',
      }),
    );
  return family === undefined
    ? { family: 'column', name: inside.toWellFormed() }
    : { family, name: inside.slice(dot + 1) };
}
