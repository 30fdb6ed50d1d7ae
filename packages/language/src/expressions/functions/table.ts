import { choiceFunctions } from './choice.ts';
import { conversionFunctions } from './conversion.ts';
import type { ExpressionFunction } from './define-function.ts';
import { hash } from './hash.ts';
import { jsonPath } from './json-path.ts';
import { listFunctions } from './lists.ts';
import { matchGroup } from './match-group.ts';
import { numberFunctions } from './numbers.ts';
import { textFunctions } from './text.ts';
import { timeFunctions } from './time.ts';
import { urlFunctions } from './url.ts';

/** The allow-list: no other function can be called. */
export const FUNCTIONS: readonly ExpressionFunction[] = [
  ...textFunctions,
  ...listFunctions,
  ...numberFunctions,
  ...choiceFunctions,
  ...conversionFunctions,
  ...timeFunctions,
  ...urlFunctions,
  hash,
  matchGroup,
  jsonPath,
];

const byName: ReadonlyMap<string, ExpressionFunction> = new Map(
  FUNCTIONS.map((entry) => [entry.name, entry]),
);

export function functionNamed(name: string): ExpressionFunction | undefined {
  return byName.get(name);
}

export function functionNames(): Iterable<string> {
  return byName.keys();
}
