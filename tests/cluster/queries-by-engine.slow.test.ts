import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServices, type ClusterServices } from '../../scripts/services/start-services.ts';
import { startSite, type Site } from '../pages/start-site.ts';
import { oneBrowser } from '../queries/one-browser.ts';
import { runQueryFile } from '../queries/run-query-file.ts';
import { MODES, pathsOf, queryFile } from './query-files.ts';
import { openWorkflowEngine } from './workflow-engine.ts';

/** Secrets, networks that are shut, parts of a minute: files that ask for what no request can say, as workflows. */
const opened = new AsyncDisposableStack();
let services: ClusterServices<'temporal' | 'postgres'>;
let site: Site;
let directory: string;
const pages = opened.use(oneBrowser());

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rowmill-by-engine-'));
  opened.defer(() => rm(directory, { recursive: true, force: true }));
  services = opened.use(await startServices({ only: ['temporal', 'postgres'] }));
  site = opened.use(await startSite());
}, 120_000);

afterAll(() => opened.disposeAsync());

describe.each(MODES)('%s', (mode) => {
  test.each(pathsOf(mode, 'by engine'))('%s', async (path) => {
    const file = queryFile(path, site, `${path}-${mode}`.replaceAll(/\W/g, '-'));
    const environment = await services.freshEnvironment();
    await using engine = await openWorkflowEngine(environment, directory, file.options, pages.browser);
    await runQueryFile(file, mode, engine, site.log);
  });

  test('there are such files', () => {
    expect(pathsOf(mode, 'by engine')).toContain('api/secret.query');
  });
});
