import type { Token } from '@rowmill/contracts';
import { findTokens } from './find-tokens.ts';
import { readToken } from './read-token.ts';

/** A token as it is written in a query; `lets` are the names a column must not be mistaken for. */
export function printToken(token: Token, lets: ReadonlySet<string> = new Set()): string {
  const filter = token.filter === undefined ? '' : `|${token.filter}`;
  return `$${insideOf(token, lets)}${filter}$`;
}

function insideOf({ family, name }: Token, lets: ReadonlySet<string>): string {
  switch (family) {
    case 'row':
      return 'ROW';
    case 'timestamp':
      return name === 'ISO' ? 'TIMESTAMP.ISO' : 'TIMESTAMP';
    case 'query':
      return 'QUERY.id';
    case 'pagination':
      return 'pagination.next';
    case 'template':
      return `template.${name}`;
    case 'credentials':
    case 'prompts':
    case 'checkpoints':
      return `${family.toUpperCase()}.${name}`;
    case 'let':
      return name;
    case 'column':
      return isPlain(name, lets) ? name : `[${escapeBracket(name)}]`;
  }
}

/** Whether `$name$` is read as the column of that name, without a doubt. */
function isPlain(name: string, lets: ReadonlySet<string>): boolean {
  const [found, ...others] = findTokens(`$${name}$`);
  if (found?.name !== name || found.bracketed || others.length > 0) return false;
  const reading = readToken(found, lets);
  return reading.value?.family === 'column' && reading.doubt === undefined;
}

/** `]` as `\]`; a backslash that belongs to an escape of the column's name stays. */
function escapeBracket(name: string): string {
  return name.replaceAll(/\\[\\.]|\]/g, (found) => (found === ']' ? String.raw`\]` : found));
}
