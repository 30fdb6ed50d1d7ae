import { buildDocument, routes } from '@rowmill/server';

export type Schema = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

interface Media {
  readonly schema?: Schema;
}

interface Reply {
  readonly content?: Readonly<Record<string, Media>>;
  readonly 'x-error-codes'?: readonly string[];
}

/** An operation as the API document describes it. */
export interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly 'x-least-role': string;
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  readonly responses: Readonly<Record<string, Reply>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Omit<Operation, 'method' | 'path'>>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** What the service serves as /openapi.json; that the committed file is the same is checked with the generated files. */
export const apiDocument = buildDocument(routes) as unknown as Document;

export const operations: readonly Operation[] = Object.entries(apiDocument.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    method: method.toUpperCase(),
    path,
  })),
);

/** Fills the path's parameters in. */
export function pathOf({ path }: Operation, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path}: no value for ${name}`);
    return encodeURIComponent(value);
  });
}
