import { ServiceError, type Row, type Token, type Value } from '@rowmill/contracts';
import { nestRow } from '../table/nest-row.ts';
import { readPath } from '../table/read-path.ts';
import { printToken } from '../tokens/print-token.ts';
import type { Scope } from './scope.ts';

/** What a token stands for, with its type. Throws `row/missing-column`. */
export function tokenValue(token: Token, scope: Scope): Value {
  switch (token.family) {
    case 'column':
      return columnValue(token.name, scope);
    case 'row':
      return nestRow(scope.row ?? new Map());
    case 'timestamp':
      return token.name === 'ISO' ? new Date(scope.now).toISOString() : scope.now;
    case 'credentials':
      return scope.credential(token.name, 'raw');
    case 'checkpoints':
      return scope.checkpoints.get(token.name) ?? '';
    case 'prompts':
      return known(token, scope.prompts);
    case 'template':
      return known(token, scope.templates);
    case 'let':
      return known(token, scope.lets ?? new Map());
    case 'query':
      return scope.queryId;
    case 'pagination':
      return scope.next ?? '';
  }
}

function columnValue(name: string, { row }: Scope): Value {
  const exact = row && readPath(row, name);
  const value = exact === undefined && row !== undefined ? columnsUnder(row, name) : exact;
  if (value === undefined) throw new ServiceError('row/missing-column', { column: name });
  return value;
}

/** A name that stands only in front of others, `$cookies$` for `cookies.a` and `cookies.b`, is the object of all of them. */
function columnsUnder(row: Row, name: string): Value | undefined {
  const prefix = `${name}.`;
  const under = [...row].filter(([column]) => column.startsWith(prefix));
  if (under.length === 0) return undefined;
  return nestRow(new Map(under.map(([column, value]) => [column.slice(prefix.length), value])));
}

function known(token: Token, values: ReadonlyMap<string, Value>): Value {
  const value = values.get(token.name);
  if (value === undefined) throw new ServiceError('query/unknown-token', { token: printToken(token) });
  return value;
}
