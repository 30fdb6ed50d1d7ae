import type { Parameter, Signature, Token } from '@rowmill/contracts';
import { letParameters } from './let-stage.ts';

/** Where in a stage a value stands. */
export interface ValuePlace {
  readonly signature: Signature;
  readonly parameter: Parameter;
  /** As people know it: `--retry`, or the argument's name. */
  readonly name: string;
  readonly role: 'argument' | 'flag' | 'common';
}

/** Why a token cannot stand in a value; `undefined` if it can. */
export function refusalOf(token: Token, { signature, parameter, role }: ValuePlace): string | undefined {
  if (role === 'common') return 'this flag is fixed before the query runs';
  if (parameter.refersTo !== undefined) return 'it is named by the query itself';
  const { family } = token;
  const ofRow = family === 'column' || family === 'row';
  if (letParameters(signature) && (ofRow || family === 'credentials'))
    return 'a let has one value for the whole query';
  if (family === 'credentials' && !parameter.secret) return 'only values made for a secret take one';
  if (family === 'pagination' && (role !== 'flag' || !isPaged(signature)))
    return 'only flags of a command that turns pages know the next page';
  if (ofRow && signature.kind === 'table') return `${signature.name} works on all rows at once`;
  if (ofRow && signature.kind === 'sink') return `${signature.name} writes all rows to one place`;
  if (ofRow && signature.kind === 'source') return `${signature.name} takes no rows`;
  return undefined;
}

function isPaged({ flags, families }: Signature): boolean {
  const named = Object.keys(flags).some((name) => name.startsWith('pagination.'));
  return named || (families !== undefined && Object.hasOwn(families, 'pagination'));
}
