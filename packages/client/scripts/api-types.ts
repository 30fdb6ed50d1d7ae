import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';

const HEAD = '// Written by npm run docs from docs/openapi.json.\n';

/** The types of every path and operation of an API document. It lies here because the generator needs an older TypeScript. */
export async function apiTypes(document: string): Promise<string> {
  const nodes = await openapiTypescript(JSON.parse(document) as OpenAPI3);
  return HEAD + astToString(nodes);
}
