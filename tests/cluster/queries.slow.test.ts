import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueryMode } from '@rowmill/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLaptop } from '../laptop/start-laptop.ts';
import { startSite, type Site } from '../pages/start-site.ts';
import { runQueryFile } from '../queries/run-query-file.ts';
import { MODES, pathsOf, queryFile, queryFiles } from './query-files.ts';
import { openQueryTarget, type QueryTarget } from './query-target.ts';
import { skipQuietTime } from './skip-quiet-time.ts';
import { startCluster } from './start-cluster.ts';
import { transcript } from './transcript.ts';

const opened = new AsyncDisposableStack();
let laptop: QueryTarget;
let cluster: QueryTarget;

beforeAll(async () => {
  const often = { ROWMILL_RATE_PER_SECOND: '1000000', ROWMILL_RATE_BURST: '1000000' };
  const environment = { ...often, ROWMILL_EGRESS_ALLOW: '127.0.0.0/8' };
  const data = await mkdtemp(join(tmpdir(), 'rowmill-both-'));
  opened.defer(() => rm(data, { recursive: true, force: true }));
  const one = await startLaptop({ data: join(data, 'laptop'), env: environment, flags: ['--no-demo'] });
  opened.defer(async () => void (await one.stop()));
  laptop = openQueryTarget('laptop', one.url, one.key);
  const many = opened.use(await startCluster({ workers: 2, apis: 1, browsers: 1, environment }));
  await skipQuietTime(many.environment);
  cluster = openQueryTarget('cluster', many.address, many.key);
}, 180_000);

afterAll(() => opened.disposeAsync());

describe.each(MODES)('%s', (mode) => {
  test.concurrent.each(pathsOf(mode, 'by request'))('%s', async (path) => {
    // A site of its own, open to the end: what another file asked of the same address would be in the cache.
    const site = opened.use(await startSite());
    const said = await ask(laptop, path, mode, site);
    expect(await ask(cluster, path, mode, site)).toEqual(said);
  });

  test('nearly all files can be asked for by a request', () => {
    expect(pathsOf(mode, 'by request').length).toBeGreaterThan(queryFiles.size * 0.9);
  });
});

/** Runs a file on a service, insists on what it promises, and gives back all that was said. */
async function ask(
  target: QueryTarget,
  path: string,
  mode: QueryMode,
  site: Site,
): Promise<readonly string[]> {
  const key = `${path}-${mode}-${target.name}`.replaceAll(/\W/g, '-');
  const file = queryFile(path, site, key);
  const passed = await runQueryFile(file, mode, await target.engineOf(file, mode), site.log);
  return (await transcript(passed)).map((line) => line.replaceAll(key, '{key}'));
}
