import { buildDocument, routes } from '@rowmill/server';
import type { GeneratedFile } from './generated-file.ts';

/** The API as it is served at /openapi.json. */
export function openapiDocument(): GeneratedFile {
  return { path: 'docs/openapi.json', text: `${JSON.stringify(buildDocument(routes), null, 2)}\n` };
}
