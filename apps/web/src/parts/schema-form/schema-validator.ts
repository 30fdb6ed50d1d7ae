import { toErrorSchema, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import type { JsonSchema } from './json-schema.ts';
import { schemaProblems } from './schema-problems.ts';

/** What the form library asks: whether a value fits, for choices between shapes, and what is wrong with it. */
export const schemaValidator: ValidatorType = {
  validateFormData(value: unknown, schema) {
    const errors = schemaProblems(schema as JsonSchema, value).map(({ place, message, keyword }) => ({
      property: place.map((step) => `['${step}']`).join(''),
      message,
      name: keyword,
      stack: message,
    }));
    return { errors, errorSchema: toErrorSchema(errors) };
  },
  isValid(schema, value, rootSchema) {
    try {
      return schemaProblems(withDefinitions(schema, rootSchema), value).length === 0;
    } catch {
      // A reference that leads nowhere: it fits nothing.
      return false;
    }
  },
  rawValidation(schema, value) {
    return { errors: [...schemaProblems(schema as JsonSchema, value)] as never[] };
  },
};

/** A part of a schema refers to definitions of the whole. */
function withDefinitions(schema: RJSFSchema, root: RJSFSchema | undefined): JsonSchema {
  const definitions = root?.['$defs'] as unknown;
  return (definitions === undefined ? schema : { $defs: definitions, ...schema }) as JsonSchema;
}
