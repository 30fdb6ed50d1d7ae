import { apiTypes } from '../../packages/client/scripts/api-types.ts';
import type { GeneratedFile } from './generated-file.ts';

const FOLDER = 'packages/client/src/generated';
const KEY = '#/components/parameters/Idempotency-Key';

interface Document {
  readonly paths: Readonly<
    Record<string, { readonly post?: { readonly parameters?: readonly { readonly $ref?: string }[] } }>
  >;
}

/** What the client knows of the API: its types, and which requests may be sent twice under a key. */
export async function clientTypes({ text }: GeneratedFile): Promise<GeneratedFile[]> {
  const { paths } = JSON.parse(text) as Document;
  const keyed = Object.entries(paths)
    .filter(([, { post }]) => post?.parameters?.some(({ $ref }) => $ref === KEY))
    .map(([path]) => `  '${path}',\n`);
  return [
    { path: `${FOLDER}/api.ts`, text: await apiTypes(text) },
    {
      path: `${FOLDER}/idempotent-paths.ts`,
      text:
        '// Written by npm run docs from docs/openapi.json.\n' +
        '/** Paths whose POST takes an Idempotency-Key. */\n' +
        `export const IDEMPOTENT_PATHS: ReadonlySet<string> = new Set([\n${keyed.join('')}]);\n`,
    },
  ];
}
