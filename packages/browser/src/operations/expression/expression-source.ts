import type { LibraryOptions } from '@rowmill/contracts';
import { librarySource, type LibraryName } from './library-source.ts';

const PROPERTIES = [
  ['jquery', '$'],
  ['lodash', '_'],
  ['mathjs', 'mathjs'],
] as const satisfies readonly (readonly [LibraryName, string])[];

/**
 * The text of a function that hands a user's expression and its libraries to a runner. The expression is part of the text,
 * since pages may forbid `eval`.
 */
export async function expressionSource(
  runner: (...args: never[]) => unknown,
  expression: string,
  wishes: Pick<LibraryOptions, 'jquery' | 'lodash' | 'mathjs'>,
): Promise<string> {
  const libraries: string[] = [];
  for (const [name, property] of PROPERTIES)
    if (wishes[name] === true) libraries.push(`${property}: ${await librarySource(name)}`);
  const isAsync = /\bawait\b/.test(expression);
  return `(...args) => (${String(runner)})(${isAsync ? 'async ' : ''}() => (
${withoutEnd(expression)}
), { ${libraries.join(',\n')} }, ...args)`;
}

/** A semicolon at the end is no part of an expression, but habit. */
function withoutEnd(expression: string): string {
  return expression.replace(/[\s;]+$/, '');
}
