import type { BrowserService } from '@rowmill/browser';
import { idleStatus } from './idle-status.ts';

export interface LazyBrowserOptions {
  open(): Promise<BrowserService>;
  /** Rejects when there is nothing to open. */
  look(): Promise<unknown>;
  readonly slots: number;
}

/** A browser service that begins with its first job: most programs never open a page. */
export interface LazyBrowser extends BrowserService {
  /** Rejects with the reason when no job could run; starts nothing. */
  look(): Promise<unknown>;
}

export function lazyBrowser({ open, look, slots }: LazyBrowserOptions): LazyBrowser {
  let opening: Promise<BrowserService> | undefined;
  let opened: BrowserService | undefined;

  /** What failed once may work the next time: a browser can be installed meanwhile. */
  async function obtain(): Promise<BrowserService> {
    opening ??= open();
    try {
      opened = await opening;
      return opened;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  }

  return {
    run: async (name, options, terms) => (await obtain()).run(name, options, terms),
    get status() {
      return opened?.status ?? idleStatus(slots);
    },
    look,
    async restart() {
      await opened?.restart();
    },
    async [Symbol.asyncDispose]() {
      const last = await opening?.catch(() => undefined);
      await last?.[Symbol.asyncDispose]();
    },
  };
}
