import type { FieldProblem } from '@rowmill/contracts';
import type { ErrorObject, ValidateFunction } from 'ajv';
// JSON Schema 2020-12, which OpenAPI 3.1 speaks, lives in a folder of its own there.
// oxlint-disable-next-line no-restricted-imports
import { Ajv2020 } from 'ajv/dist/2020.js';
import { FORMATS } from './formats.ts';

/** Finds what is wrong with a value. Defaults of the schema are filled in. */
export type Check = (value: unknown, bytes?: number) => readonly FieldProblem[];

/** Above this many bytes only the first mistake is looked for, since a list of them can outgrow the body itself. */
const THOROUGH_BYTES = 65_536;

/** Compiles schemas; each is compiled when it is first needed. */
export interface SchemaChecker {
  checkOf(schema: object, place: 'body' | 'query' | 'path'): Check;
}

export function createSchemaChecker(): SchemaChecker {
  const options = { strict: false, useDefaults: true, formats: { ...FORMATS } } as const;
  const thorough = new Ajv2020({ ...options, allErrors: true });
  const quick = new Ajv2020(options);
  return {
    checkOf(schema, place) {
      const compiled: { thorough?: ValidateFunction; quick?: ValidateFunction } = {};
      return (value, bytes = 0) => {
        const validate =
          bytes <= THOROUGH_BYTES
            ? (compiled.thorough ??= thorough.compile(schema))
            : (compiled.quick ??= quick.compile(schema));
        if (validate(value)) return [];
        return withoutBranches(validate.errors ?? []).map((error) => asProblem(error, place));
      };
    },
  };
}

/** A value that fits none of several shapes is one mistake, not one for each of them. */
function withoutBranches(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = errors
    .filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf' || keyword === 'if')
    .map(({ schemaPath }) => `${schemaPath}/`);
  return choices.length === 0
    ? errors
    : errors.filter(({ schemaPath }) => !choices.some((choice) => schemaPath.startsWith(choice)));
}

/** One word and one phrase for each keyword; Ajv's phrase where ours would say the same. */
const WORDS: Readonly<Record<string, readonly [code: string, detail?: string]>> = {
  required: ['missing', 'is missing'],
  dependentRequired: ['missing', 'is missing'],
  additionalProperties: ['unknown-field', 'is not known here'],
  unevaluatedProperties: ['unknown-field', 'is not known here'],
  type: ['type'],
  enum: ['choice'],
  const: ['choice'],
  anyOf: ['shape', 'has none of the possible shapes'],
  oneOf: ['shape', 'has none of the possible shapes'],
  minLength: ['too-short'],
  maxLength: ['too-long'],
  minItems: ['too-short'],
  maxItems: ['too-long'],
  minimum: ['too-small'],
  exclusiveMinimum: ['too-small'],
  maximum: ['too-large'],
  exclusiveMaximum: ['too-large'],
  pattern: ['pattern'],
  format: ['format'],
};

function asProblem({ keyword, instancePath, params, message }: ErrorObject, place: string): FieldProblem {
  const [code, phrase] = WORDS[keyword] ?? ['invalid'];
  const field: unknown =
    params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty'];
  const end = typeof field === 'string' ? `/${escapePointer(field)}` : '';
  const allowed: unknown = params['allowedValues'];
  const detail = Array.isArray(allowed)
    ? `must be one of ${allowed.map((value) => JSON.stringify(value)).join(', ')}`
    : (phrase ?? message ?? 'does not fit');
  return { pointer: `/${place}${instancePath}${end}`, code, detail };
}

function escapePointer(name: string): string {
  return name.slice(0, 200).toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1');
}
