import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueryMode } from '@rowmill/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLaptop } from '../laptop/start-laptop.ts';
import type { Site } from '../pages/start-site.ts';
import { parseQueryFile, type QueryFile } from '../queries/format/query-file.ts';
import { runQueryFile } from '../queries/run-query-file.ts';
import { openQueryTarget, type QueryTarget } from './query-target.ts';
import { createSitePool } from './site-pool.ts';
import { startCluster } from './start-cluster.ts';
import { transcript } from './transcript.ts';

const folder = join(import.meta.dirname, '../queries');
const MODES: readonly QueryMode[] = ['comprehensive', 'turbo'];

/** Only whoever sits at the machine reads its files. */
const READS_FILES = /(?:^|\|\|)\s*read\s/;
/** What no request can ask for; queries-by-engine.slow.test.ts shows these. */
const NOT_BY_REQUEST = ['secret', 'egress'];

const paths = (await readdir(folder, { recursive: true }))
  .filter((path) => path.endsWith('.query'))
  .toSorted();
const texts = new Map(
  await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)),
);

const opened = new AsyncDisposableStack();
const sites = opened.use(createSitePool());
let laptop: QueryTarget;
let cluster: QueryTarget;

beforeAll(async () => {
  const many = { ROWMILL_RATE_PER_SECOND: '1000000', ROWMILL_RATE_BURST: '1000000' };
  const environment = { ...many, ROWMILL_EGRESS_ALLOW: '127.0.0.0/8' };
  const data = await mkdtemp(join(tmpdir(), 'rowmill-both-'));
  opened.defer(() => rm(data, { recursive: true, force: true }));
  const one = await startLaptop({ data: join(data, 'laptop'), env: environment, flags: ['--no-demo'] });
  opened.defer(async () => void (await one.stop()));
  laptop = openQueryTarget('laptop', one.url, one.key);
  const both = opened.use(await startCluster({ workers: 2, apis: 1, environment }));
  cluster = openQueryTarget('cluster', both.address, both.key);
}, 180_000);

afterAll(() => opened.disposeAsync());

describe.each(MODES)('%s', (mode) => {
  const here = paths.filter((path) => runsHere(fileOf(path), mode));
  test.concurrent.each(here)('%s', async (path) => {
    await sites.borrow(async (site) => {
      const said = await ask(laptop, path, mode, site);
      expect(await ask(cluster, path, mode, site)).toEqual(said);
    });
  });
});

test('only files that ask for what no request can say are left out', () => {
  const left = paths.filter((path) => !MODES.some((mode) => runsHere(fileOf(path), mode)));
  const reasons = left.map((path) => ({ path, file: fileOf(path) }));
  expect(reasons.filter(({ file }) => !readsFiles(file) && !needsEngine(file))).toEqual([]);
  expect(left.length, 'most files run here').toBeLessThan(paths.length / 10);
});

/** Runs a file on a service, insists on what it promises, and gives back all that was said. */
async function ask(target: QueryTarget, path: string, mode: QueryMode, site: Site): Promise<readonly string[]> {
  const key = `${path}-${mode}-${target.name}`.replaceAll(/\W/g, '-');
  const file = fileOf(path, { site: site.url, secure: site.secureUrl, host: new URL(site.url).host, key });
  const passed = await runQueryFile(file, mode, await target.engineOf(file, mode), site.log);
  return (await transcript(passed)).map((line) => line.replaceAll(key, '{key}'));
}

function fileOf(path: string, places: Readonly<Record<string, string>> = {}): QueryFile {
  const fill = (text: string): string =>
    text.replaceAll(/\{(site|secure|host|key)\}/g, (place, name: string) => places[name] ?? place);
  return parseQueryFile(texts.get(path)!, fill);
}

function runsHere(file: QueryFile, mode: QueryMode): boolean {
  return (file.options.get('modes') ?? mode) === mode && !readsFiles(file) && !needsEngine(file);
}

function readsFiles({ cases }: QueryFile): boolean {
  return cases.some(({ query }) => READS_FILES.test(query));
}

/** Minutes are whole in a request. */
function needsEngine({ options }: QueryFile): boolean {
  return NOT_BY_REQUEST.some((name) => options.has(name)) || !Number.isInteger(Number(options.get('minutes') ?? 0));
}
