import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBrowserService, type BrowserService, type OpenDoor } from '@rowmill/browser';
import { createEgressProxy, parseProxy } from '@rowmill/egress';

export interface LocalBrowserOptions {
  /** Addresses outside the public internet that may be reached. */
  readonly allow: readonly string[];
}

/** A browser of this process behind an egress of its own; neither is started before the first page. */
export interface LocalBrowser extends AsyncDisposable {
  readonly run: BrowserService['run'];
}

export function localBrowser({ allow }: LocalBrowserOptions): LocalBrowser {
  const opened = new AsyncDisposableStack();
  let starting: Promise<BrowserService> | undefined;

  async function start(): Promise<BrowserService> {
    // Not below the engine's own folder: browsers that root starts are somebody else, who may not pass through it.
    const directory = await mkdtemp(join(tmpdir(), 'rowmill-browser-'));
    opened.defer(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
    await chmod(directory, 0o711);
    const proxy = opened.use(createEgressProxy({ allow }));
    const openDoor: OpenDoor = ({ proxy: wanted, ...rules }) =>
      proxy.openDoor({ ...rules, ...(wanted !== undefined && { upstream: parseProxy(wanted) }) });
    const onTrouble = (): void => undefined;
    return opened.use(await createBrowserService({ options: { directory }, openDoor, onTrouble }));
  }

  return {
    run: async (name, options, terms) => {
      starting ??= start();
      const service = await starting.catch((error: unknown) => {
        starting = undefined;
        throw error;
      });
      return await service.run(name, options, terms);
    },
    async [Symbol.asyncDispose]() {
      await starting?.catch(() => undefined);
      await opened.disposeAsync();
    },
  };
}
