import { ServiceError, type FieldProblem } from '@rowmill/contracts';
import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Value } from 'typebox/value';
import type { Store, StoreSettings } from './define-store.ts';

/** What is given for a store, before anybody has looked at it. */
export interface GivenSettings {
  readonly name: string;
  readonly configuration?: unknown;
  readonly credentials?: unknown;
}

/** Fills in defaults; throws `request/invalid` with every mistake, each pointing into `/body/config` or where it is said. */
export function readSettings(store: Store, given: GivenSettings, pointer = '/body/config'): StoreSettings {
  const configuration = Value.Default(store.configuration, structuredClone(given.configuration ?? {}));
  const credentials = Value.Default(store.credentials, structuredClone(given.credentials ?? {}));
  if (Value.Check(store.configuration, configuration) && Value.Check(store.credentials, credentials))
    return { name: given.name, configuration, credentials };
  const fields = [
    ...problemsOf(store.configuration, configuration, `${pointer}/configuration`),
    ...problemsOf(store.credentials, credentials, `${pointer}/credentials`),
  ];
  const problem = fields.map((field) => `${field.pointer} ${field.detail}`).join('; ');
  throw new ServiceError('request/invalid', { problem }, { fields });
}

const WORDS: Readonly<Record<string, string>> = {
  required: 'missing',
  additionalProperties: 'unknown-field',
  type: 'type',
  enum: 'choice',
  const: 'choice',
  anyOf: 'shape',
  minLength: 'too-short',
  maxLength: 'too-long',
  minItems: 'too-short',
  maxItems: 'too-long',
  minimum: 'too-small',
  exclusiveMinimum: 'too-small',
  maximum: 'too-large',
  exclusiveMaximum: 'too-large',
  pattern: 'pattern',
};

function problemsOf(schema: TSchema, value: unknown, pointer: string): readonly FieldProblem[] {
  const errors = Value.Errors(schema, value);
  // A value that fits none of several shapes, and a field that is not known, are told once.
  const told = errors.filter(({ keyword, schemaPath }) => {
    const branch = errors.some((other) => other.keyword === 'anyOf' && isBelow(schemaPath, other.schemaPath));
    return !branch && keyword !== 'boolean';
  });
  return told.flatMap((error) => fieldsOf(error, pointer));
}

function isBelow(path: string, other: string): boolean {
  return path.startsWith(`${other}/anyOf/`);
}

function fieldsOf(error: TLocalizedValidationError, pointer: string): readonly FieldProblem[] {
  const at = `${pointer}${error.instancePath}`;
  const code = WORDS[error.keyword] ?? 'invalid';
  const named = (names: readonly string[], detail: string) =>
    names.map((name) => ({ pointer: `${at}/${escapePointer(name)}`, code, detail }));
  if (error.keyword === 'required') return named(error.params.requiredProperties, 'is missing');
  if (error.keyword === 'additionalProperties')
    return named(error.params.additionalProperties, 'is not known here');
  return [{ pointer: at, code, detail: error.message }];
}

function escapePointer(name: string): string {
  return name.slice(0, 200).toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1');
}
