import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startLaptop } from '../laptop/start-laptop.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const web = join(root, 'apps/web');

/** What the files of this project share: one service with its demo shop, as one person starts it. */
export interface SharedService {
  readonly url: string;
  readonly key: string;
  readonly password: string;
  readonly demo: string;
  /** Its directory, with the database. */
  readonly data: string;
}

/** Builds the web application and starts `rowmill up` once for all files; whatever a test keeps there has a name of its own. */
export async function setup(): Promise<() => Promise<void>> {
  await buildIfOld();
  const data = await mkdtemp(join(tmpdir(), 'rowmill-web-'));
  // Tests start sites of their own on this machine, each on an address of its own where it has a policy.
  const laptop = await startLaptop({
    data,
    env: {
      ROWMILL_EGRESS_ALLOW: '127.0.0.0/8',
      ROWMILL_STORES_FILES_DIRECTORY: join(data, 'files'),
    },
  });
  const password = /^ +password +(\S+)/im.exec(laptop.output())![1]!;
  const { url: demo } = (await (await laptop.call('/v1/demo')).json()) as { url: string };
  const service: SharedService = { url: laptop.url, key: laptop.key, password, demo, data };
  process.env['ROWMILL_TEST_WEB'] = JSON.stringify(service);
  return async () => {
    await laptop.stop();
    for (const place of [data, `${data}-config`]) await rm(place, { recursive: true, force: true });
  };
}

async function buildIfOld(): Promise<void> {
  const built = await stat(join(web, 'dist/index.html')).catch(() => undefined);
  const sources = [
    join(web, 'src'),
    ...['client', 'contracts', 'language'].map((name) => join(root, 'packages', name, 'src')),
  ];
  const changed = await Promise.all(sources.map(newestIn));
  if (built !== undefined && built.mtimeMs > Math.max(...changed)) return;
  await run('npx', ['vite', 'build'], { cwd: web });
}

async function newestIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const times = entries.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mtimeMs);
  return Math.max(...(await Promise.all(times)));
}
