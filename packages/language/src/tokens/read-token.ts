import type { Token, TokenFamily } from '@rowmill/contracts';
import { nearestWord } from '../expressions/nearest-word.ts';
import type { Flaw, Reading } from '../problems/flaw.ts';
import type { FoundToken } from './find-tokens.ts';
import { isTokenFilter, TOKEN_FILTERS } from './token-filters.ts';

/** Families with names of the user's choice, as they are written. */
const namedFamilies: ReadonlyMap<string, TokenFamily> = new Map([
  ['CREDENTIALS', 'credentials'],
  ['PROMPTS', 'prompts'],
  ['CHECKPOINTS', 'checkpoints'],
  ['template', 'template'],
]);

/** Tokens with a fixed name. */
const fixedTokens: ReadonlyMap<string, { readonly family: TokenFamily; readonly name: string }> = new Map([
  ['ROW', { family: 'row', name: '' }],
  ['TIMESTAMP', { family: 'timestamp', name: 'EPOCH' }],
  ['TIMESTAMP.EPOCH', { family: 'timestamp', name: 'EPOCH' }],
  ['TIMESTAMP.ISO', { family: 'timestamp', name: 'ISO' }],
  ['QUERY.id', { family: 'query', name: 'id' }],
  ['pagination.next', { family: 'pagination', name: 'next' }],
]);

/** First parts that belong to families; the lower-case ones are columns when nothing follows. */
const reserved = ['ROW', 'TIMESTAMP', 'QUERY', 'CREDENTIALS', 'PROMPTS', 'CHECKPOINTS'];

/** What a token stands for: families win over lets, lets win over columns. */
export function readToken(found: FoundToken, lets: ReadonlySet<string>): Reading<Token> & { doubt?: Flaw } {
  const { name, filter } = found;
  if (filter !== undefined && !isTokenFilter(filter)) return { flaw: unknownFilter(found, filter) };
  const more = filter === undefined ? {} : { filter };
  if (found.bracketed) return { value: { family: 'column', name, ...more } };
  const fixed = fixedTokens.get(name);
  if (fixed) return { value: { ...fixed, ...more } };
  const dot = name.indexOf('.');
  const first = dot === -1 ? name : name.slice(0, dot);
  const family = namedFamilies.get(first);
  if (family && dot !== -1) return { value: { family, name: name.slice(dot + 1), ...more } };
  if (reserved.includes(first) || (first === 'pagination' && dot !== -1)) return { flaw: unknown(name) };
  if (lets.has(name)) return { value: { family: 'let', name, ...more } };
  const doubt = /^[A-Z]{3,}$/.test(first) ? nearestWord(first, reserved) : undefined;
  return {
    value: { family: 'column', name, ...more },
    ...(doubt && { doubt: doubtful(name, `$${doubt}${name.slice(first.length)}$`) }),
  };
}

function unknown(name: string): Flaw {
  const meant = meantBy(name);
  const hint = meant === undefined ? '' : `did you mean $${meant}$? `;
  return {
    code: 'query/unknown-token',
    details: { token: `$${name}$` },
    fix: `${hint}a column of that name is written $[${name}]$`,
  };
}

function meantBy(name: string): string | undefined {
  if (namedFamilies.has(name)) return `${name}.name`;
  if (name.startsWith('ROW.')) return name.slice('ROW.'.length);
  return nearestWord(name, fixedTokens.keys());
}

function doubtful(name: string, meant: string): Flaw {
  return {
    code: 'query/unknown-token',
    details: { token: `$${name}$` },
    severity: 'warning',
    fix: `did you mean ${meant}? a column of that name is written $[${name}]$`,
  };
}

function unknownFilter({ name, bracketed }: FoundToken, filter: string): Flaw {
  const nearest = nearestWord(filter, TOKEN_FILTERS);
  return {
    code: 'query/unknown-token',
    details: { token: `$${bracketed ? `[${name}]` : name}|${filter}$` },
    expected: TOKEN_FILTERS,
    fix: nearest ? `did you mean "|${nearest}"?` : `behind | stands raw, json, url or base64`,
  };
}
