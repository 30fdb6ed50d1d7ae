import type { FieldProblem } from '@rowmill/contracts';
import { closeObjects } from './close-objects.ts';
import { coerceText, type TextValues } from './coerce-text.ts';
import type { Route } from './define-route.ts';
import { invalidRequest } from './invalid-request.ts';
import type { SchemaChecker } from './schema-checker.ts';

interface Given {
  readonly params: TextValues;
  readonly query: TextValues;
  readonly body: unknown;
  readonly bodyBytes: number;
  /** A form was sent, which is yet to be read. */
  readonly isForm: boolean;
}

/** What the handler gets; the schemas vouch for the types. */
export interface Checked {
  readonly params: never;
  readonly query: never;
  readonly body: never;
}

const NOTHING = { type: 'object', properties: {}, additionalProperties: false };

/** Checks requests of one route against its schemas; a missing body counts as `{}`, and all problems are told at once. */
export function createRequestChecker(route: Route, schemas: SchemaChecker): (given: Given) => Checked {
  const [params, query, body] = [route.params, route.query, route.body].map((schema) =>
    schema === undefined ? NOTHING : closeObjects(schema),
  ) as [object, object, object];
  const checkParams = schemas.checkOf(params, 'path');
  const checkQuery = schemas.checkOf(query, 'query');
  const checkBody = schemas.checkOf(body, 'body');
  return (given) => {
    const checked = {
      params: coerceText(given.params, propertiesOf(params)),
      query: coerceText(given.query, propertiesOf(query)),
      body: given.body === undefined ? {} : given.body,
    };
    const problems = [
      ...unstorable(given.params, 'path'),
      ...unstorable(given.query, 'query'),
      ...checkParams(checked.params),
      ...checkQuery(checked.query),
      ...(given.isForm ? [] : checkBody(checked.body, given.bodyBytes)),
    ];
    if (problems.length > 0) throw invalidRequest(problems);
    return checked as Checked;
  };
}

function propertiesOf(schema: object): Readonly<Record<string, unknown>> {
  return 'properties' in schema && typeof schema.properties === 'object' && schema.properties !== null
    ? { ...schema.properties }
    : {};
}

/** PostgreSQL keeps no U+0000, and no schema says so. */
function unstorable(values: TextValues, place: string): FieldProblem[] {
  return Object.entries(values)
    .filter(([name, value]) => `${name}${String(value)}`.includes('\0'))
    .map(([name]) => ({
      pointer: `/${place}/${name.replaceAll('\0', '')}`,
      code: 'bad-text',
      detail: 'holds the character U+0000',
    }));
}
