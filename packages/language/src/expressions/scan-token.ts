import { messageOf, type Token } from '@rowmill/contracts';
import { findTokens } from '../tokens/find-tokens.ts';
import { readToken } from '../tokens/read-token.ts';
import { Mistake, problemAt } from './mistake.ts';

/** The token whose `$` stands at `from`. Lets have been replaced before: no name in an expression is one. */
export function scanToken(text: string, from: number): { token: Token; to: number } {
  const to = text.indexOf('$', from + 1) + 1;
  const whole = to === 0 ? '' : text.slice(from, to);
  const [found] = findTokens(whole);
  if (found === undefined) throw new Mistake(problemAt({ from, to: from + 1 }, 'this $ begins no token'));
  const { value, flaw } = readToken(found, new Set());
  if (flaw !== undefined) {
    const { code, details, fix } = flaw;
    const problem = problemAt({ from, to }, messageOf(code, details));
    throw new Mistake({ ...problem, code, ...(fix !== undefined && { fix }) });
  }
  if (value.filter !== undefined)
    throw refused(whole, 'an expression takes the value as it is, without a filter', from);
  if (value.family === 'credentials') throw refused(whole, 'an expression never sees a secret', from);
  return { token: { ...value, name: value.name.toWellFormed() }, to };
}

function refused(token: string, reason: string, from: number): Mistake {
  const code = 'query/token-not-here';
  const problem = problemAt({ from, to: from + token.length }, messageOf(code, { token, reason }));
  return new Mistake({ ...problem, code });
}
