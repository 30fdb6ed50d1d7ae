import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBrowserService, type BrowserService, type BrowserServiceOptions } from '@rowmill/browser';
import { createEgressProxy, type EgressProxy } from '@rowmill/egress';
import { launchBrowser, type Browser } from '../../../packages/browser/src/pool/launch-browser.ts';
import { startSiteProcess, type SiteProcess } from './start-site-process.ts';

/** A browser service with its way out and a site that means no good. */
export interface HostileGround extends AsyncDisposable {
  readonly service: BrowserService;
  readonly proxy: EgressProxy;
  readonly site: SiteProcess;
  /** Where browsers have their folders, and nothing else is. */
  readonly directory: string;
  /** Every browser that was ever started. */
  readonly browsers: readonly Browser[];
  /** What the service had to tell of trouble. */
  readonly troubles: readonly string[];
}

export async function openGround(
  options: BrowserServiceOptions = {},
  directory?: string,
): Promise<HostileGround> {
  await using stack = new AsyncDisposableStack();
  const site = stack.use(await startSiteProcess());
  const folder = directory ?? (await mkdtemp(join(tmpdir(), 'rowmill-hostile-')));
  if (directory === undefined) stack.defer(() => rm(folder, { recursive: true, force: true }));
  // Browsers of root run as somebody who may pass through.
  await chmod(folder, 0o755);
  const proxy = stack.use(createEgressProxy({ allow: ['127.0.0.0/8'], resolve }));
  const browsers: Browser[] = [];
  const troubles: string[] = [];
  const service = stack.use(
    await createBrowserService({
      options: { slots: 2, directory: folder, ...options },
      openDoor: (rules) => proxy.openDoor(rules),
      onTrouble: (what, error) => troubles.push(`${what}: ${error}`),
      async launch(wishes) {
        const browser = await launchBrowser(wishes);
        browsers.push(browser);
        return browser;
      },
    }),
  );
  const parts = stack.move();
  return {
    service,
    proxy,
    site,
    directory: folder,
    browsers,
    troubles,
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

/** No name is looked up outside this machine. */
async function resolve(name: string): Promise<readonly string[]> {
  if (name === 'localhost') return ['127.0.0.1'];
  throw Object.assign(new Error(`there is no ${name}`), { code: 'ENOTFOUND' });
}
