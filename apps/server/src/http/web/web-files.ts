import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A file of the web application, small enough to be held: all of them are about two megabytes. */
export interface WebFile {
  readonly type: string;
  readonly bytes: Buffer;
  readonly zipped: Buffer;
  /** Its name holds a hash of what is in it. */
  readonly isForever: boolean;
}

export interface WebFiles {
  /** The page, before its base and nonce are written into it. */
  readonly page: string;
  /** By their path below the page: `assets/index-Dywk4xqu.css`. */
  readonly files: ReadonlyMap<string, WebFile>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const zip = promisify(gzip);
let read: Promise<WebFiles | undefined> | undefined;

/** What `npm run build` has made of apps/web; nothing where it was not built. Read once, when somebody first asks. */
export function webFiles(): Promise<WebFiles | undefined> {
  read ??= readWebFiles(fileURLToPath(new URL('./dist', import.meta.resolve('@rowmill/web/package.json'))));
  return read;
}

async function readWebFiles(folder: string): Promise<WebFiles | undefined> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
  if (page === undefined) return undefined;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && TYPES[extname(entry.name)] !== undefined)
      .map(async (entry): Promise<[string, WebFile]> => {
        const path = join(entry.parentPath, entry.name);
        const bytes = await readFile(path);
        const name = relative(folder, path).split(sep).join('/');
        const isForever = name.startsWith('assets/');
        return [name, { type: TYPES[extname(name)]!, bytes, zipped: await zip(bytes), isForever }];
      }),
  );
  return { page, files: new Map(files) };
}
