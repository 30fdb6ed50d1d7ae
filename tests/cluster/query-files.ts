import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { QueryMode } from '@rowmill/contracts';
import type { Site } from '../pages/start-site.ts';
import { parseQueryFile, type QueryFile } from '../queries/format/query-file.ts';

const FOLDER = join(import.meta.dirname, '../queries');

/** Only whoever sits at the machine reads its files. */
const READS_FILES = /(?:^|\|\|)\s*read\s/;
/** What no request can ask for. */
const NOT_BY_REQUEST = ['secret', 'egress', 'browser', 'stores'];

export const MODES: readonly QueryMode[] = ['comprehensive', 'turbo'];

/** All query files by their path, without those that read files. */
export const queryFiles: ReadonlyMap<string, string> = new Map(
  (await readTexts()).filter(([, text]) => !parseQueryFile(text, asItStands).cases.some(readsFiles)),
);

/** A file whose places are filled in; `key` is a word that no other run has. */
export function queryFile(path: string, site: Site, key: string): QueryFile {
  const places: Readonly<Record<string, string>> = {
    site: site.url,
    secure: site.secureUrl,
    host: new URL(site.url).host,
    key,
  };
  return parseQueryFile(queryFiles.get(path)!, (text) =>
    text.replaceAll(/\{(site|secure|host|key)\}/g, (place, name: string) => places[name] ?? place),
  );
}

/** The files of a mode: those that a request can ask for in full, or the others. */
export function pathsOf(mode: QueryMode, how: 'by request' | 'by engine'): readonly string[] {
  return [...queryFiles].flatMap(([path, text]) => {
    const { options } = parseQueryFile(text, asItStands);
    // Minutes are whole in a request.
    const needsEngine =
      NOT_BY_REQUEST.some((name) => options.has(name)) || Number(options.get('minutes') ?? 0) % 1 !== 0;
    const isMode = (options.get('modes') ?? mode) === mode;
    return isMode && needsEngine === (how === 'by engine') ? [path] : [];
  });
}

async function readTexts(): Promise<readonly (readonly [string, string])[]> {
  const paths = (await readdir(FOLDER, { recursive: true })).filter((path) => path.endsWith('.query'));
  return await Promise.all(
    paths.toSorted().map(async (path) => [path, await readFile(join(FOLDER, path), 'utf8')] as const),
  );
}

function readsFiles({ query }: { readonly query: string }): boolean {
  return READS_FILES.test(query);
}

function asItStands(text: string): string {
  return text;
}
