import type { Signature, Stage } from '@rowmill/contracts';
import { findTokens } from '../tokens/find-tokens.ts';
import { readToken } from '../tokens/read-token.ts';
import type { Checking } from './checking.ts';
import { letParameters } from './let-stage.ts';

/** Makes the name of a `let` stage known to the stages behind it. */
export function declareLet(stage: Stage, signature: Signature, { problems, lets }: Checking): void {
  const [parameter] = letParameters(signature) ?? [];
  const given = parameter === undefined ? undefined : stage.args[parameter];
  if (parameter === undefined || given === undefined || !('parts' in given)) return;
  const name = given.parts.map((part) => (typeof part === 'string' ? part : '$')).join('');
  const problem = problemOf(name, lets);
  if (problem === undefined) lets.add(name);
  else
    problems.add(
      { code: 'query/bad-value', details: { name: parameter, problem } },
      given.span.from,
      given.span.to,
    );
}

function problemOf(name: string, lets: ReadonlySet<string>): string | undefined {
  if (lets.has(name)) return `"${name}" is taken by an earlier let`;
  const [found] = findTokens(`$${name}$`);
  if (found?.name !== name || found.bracketed || found.filter !== undefined)
    return `"${name}" cannot be written between two $`;
  const family = readToken(found, new Set()).value?.family;
  return family === 'column' ? undefined : `"${name}" has a meaning of its own between two $`;
}
