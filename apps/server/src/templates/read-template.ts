import { catalogue } from '@rowmill/commands';
import { QueryProblems, type Plan, type Value } from '@rowmill/contracts';
import { checkTemplateSchema, deriveTemplateSchema, parseQuery, SchemaFlaw } from '@rowmill/language';
import { invalidRequest } from '../http/invalid-request.ts';

type JsonObject = { readonly [key: string]: Value };

/** The plan of a template's text; names in it are looked up when it is dispatched, not when it is kept. */
export function planOfTemplate(text: string): Plan {
  const { plan, problems } = parseQuery(text, catalogue);
  if (plan === undefined) throw new QueryProblems(problems, text);
  return plan;
}

/** The schema of a template's blanks: as its author wrote it, else read off the text. `field` is whom to blame. */
export function schemaOfTemplate(
  text: string,
  given?: JsonObject,
  field = '/body/templateSchema',
): JsonObject {
  const plan = planOfTemplate(text);
  if (given === undefined) return deriveTemplateSchema(plan, catalogue);
  if (Buffer.byteLength(JSON.stringify(given)) > MOST_SCHEMA_BYTES)
    throw badSchema(field, `is larger than ${MOST_SCHEMA_BYTES} bytes of JSON`);
  try {
    return checkTemplateSchema(given, plan, catalogue);
  } catch (error) {
    if (error instanceof SchemaFlaw) throw badSchema(`${field}${error.pointer}`, error.message);
    throw error;
  }
}

const MOST_SCHEMA_BYTES = 65_536;

function badSchema(pointer: string, detail: string): Error {
  return invalidRequest([{ pointer, code: 'schema', detail }]);
}
