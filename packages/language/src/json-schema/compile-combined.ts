import type { Value } from '@rowmill/contracts';
import type { JsonObject } from '../table/flatten-row.ts';
import type { SchemaCheck } from './compile-json-schema.ts';
import { SchemaFlaw } from './schema-flaw.ts';
import type { SchemaProblem } from './schema-problem.ts';

/** More would let a small schema ask for a lot of work on every value. */
const MOST_BRANCHES = 100;

/** The keywords that put schemas together. */
export function compileCombined(
  schema: JsonObject,
  at: string,
  inner: (part: Value, name: string) => SchemaCheck,
): SchemaCheck[] {
  const branches = (keyword: string): readonly SchemaCheck[] | undefined => {
    const given = schema[keyword];
    if (given === undefined) return undefined;
    if (!Array.isArray(given) || given.length === 0 || given.length > MOST_BRANCHES)
      throw new SchemaFlaw(`${at}/${keyword}`, `must be a list of 1 to ${MOST_BRANCHES} schemas`);
    return given.map((part: Value, index) => inner(part, `${keyword}/${index}`));
  };
  const checks: SchemaCheck[] = [...(branches('allOf') ?? [])];
  const any = branches('anyOf');
  if (any)
    checks.push(shaped('has none of the possible shapes', (value) => any.some((one) => fits(one, value))));
  const one = branches('oneOf');
  if (one)
    checks.push(
      shaped(
        'must have exactly one of the possible shapes',
        (value) => one.filter((each) => fits(each, value)).length === 1,
      ),
    );
  if (schema['not'] !== undefined) {
    const not = inner(schema['not'], 'not');
    checks.push(shaped('has a shape that is ruled out', (value) => !fits(not, value)));
  }
  return checks;
}

function shaped(detail: string, holds: (value: Value) => boolean): SchemaCheck {
  return (value, pointer, problems) => {
    if (!holds(value)) problems.push({ pointer, code: 'shape', detail });
  };
}

function fits(check: SchemaCheck, value: Value): boolean {
  const problems: SchemaProblem[] = [];
  check(value, '', problems);
  return problems.length === 0;
}
