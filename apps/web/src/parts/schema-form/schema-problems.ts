import { Validator, type OutputUnit, type Schema } from '@cfworker/json-schema';
import { isObject, type JsonSchema, type Place } from './json-schema.ts';
import { placeOf } from './pointer.ts';
import { problemWords } from './problem-words.ts';

/** What is wrong with a field. */
export interface SchemaProblem {
  readonly place: Place;
  readonly message: string;
  readonly keyword: string;
}

/** Everything that is wrong with a value, at the field where it is wrong. No code is made from the schema, so this runs under the strictest content policy. */
export function schemaProblems(schema: JsonSchema, value: unknown): readonly SchemaProblem[] {
  const { errors } = validatorOf(schema).validate(withoutUndefined(value));
  const branches = errors
    .filter(({ keyword }) => BRANCHES.has(keyword))
    .map((error) => error.keywordLocation);
  return errors
    .filter(({ keyword }) => !CONTAINERS.has(keyword))
    .filter(({ keywordLocation }) => !branches.some((branch) => keywordLocation.startsWith(`${branch}/`)))
    .map((error) => problemOf(error, schema));
}

/** They only say that something below them is wrong, and that is said too. */
const CONTAINERS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'prefixItems',
  'allOf',
  '$ref',
  'if',
  'propertyNames',
  'dependentSchemas',
]);
/** What is wrong with each choice helps nobody; that none fits, does. */
const BRANCHES: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'not']);

function problemOf(
  { keyword, instanceLocation, keywordLocation, error }: OutputUnit,
  schema: JsonSchema,
): SchemaProblem {
  const place = placeOf(instanceLocation);
  const missing = keyword === 'required' ? /property "(.*)"\.$/s.exec(error)?.[1] : undefined;
  if (missing !== undefined) return { place: [...place, missing], message: 'Needed.', keyword };
  return { place, message: problemWords(keyword, ruleAt(schema, keywordLocation), error), keyword };
}

/** The value of the keyword that is not met. */
function ruleAt(schema: JsonSchema, location: string): unknown {
  let found: unknown = schema;
  for (const step of placeOf(location)) {
    if (Array.isArray(found)) found = found[Number(step)] as unknown;
    else if (isObject(found)) found = found[step];
    else return undefined;
  }
  return found;
}

const known = new WeakMap<object, Validator>();

function validatorOf(schema: JsonSchema): Validator {
  let validator = known.get(schema);
  if (validator === undefined) {
    // It writes addresses into the schema that it is given.
    validator = new Validator(structuredClone(schema) as Schema, '2020-12', false);
    known.set(schema, validator);
  }
  return validator;
}

/** A field that was cleared is not there. */
function withoutUndefined(value: unknown): unknown {
  return value === undefined ? {} : (JSON.parse(JSON.stringify(value)) as unknown);
}
