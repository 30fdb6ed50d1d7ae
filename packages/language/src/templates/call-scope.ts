import { parameter, type Stage, type TemplateCall, type TokenFamily, type Value } from '@rowmill/contracts';
import { compileValue } from '../bind/compile-value.ts';
import type { Scope } from '../bind/scope.ts';

/** What a value behind `--template.name` is: the text as written, or a token's value with its type. */
const GIVEN = parameter.value({ describe: 'What the blank stands for.' });

/** What tokens stand for in a stage: inside a template, `$template.name$` is what its call gives. */
export function scopeOf({ inlined }: Pick<Stage, 'inlined'>, scope: Scope): Scope {
  return inlined === undefined ? scope : { ...scope, templates: valuesOf(inlined, scope) };
}

function valuesOf({ constants, given, within }: TemplateCall, scope: Scope): ReadonlyMap<string, Value> {
  const values = new Map(Object.entries(constants));
  const outside = scopeOf(within === undefined ? {} : { inlined: within }, scope);
  for (const [name, { parts }] of Object.entries(given)) {
    const { value } = compileValue(`--template.${name}`, GIVEN, parts);
    if (value !== undefined)
      values.set(name, ('constant' in value ? value.constant : value.resolve(outside)) as Value);
  }
  return values;
}

/** What the values of a call depend on. */
export function familiesOfCall({ given, within }: TemplateCall): ReadonlySet<TokenFamily> {
  const families = new Set<TokenFamily>();
  for (const { parts } of Object.values(given))
    for (const part of parts) if (typeof part === 'object') families.add(part.family);
  if (families.has('template') && within) for (const family of familiesOfCall(within)) families.add(family);
  return families;
}
