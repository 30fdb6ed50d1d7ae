import type { LocalEngineOptions } from '@rowmill/engine';
import { startBrowser, type TestBrowser } from '../browser/start-browser.ts';

/** One browser for a whole run, started when the first page is opened. */
export interface OneBrowser extends AsyncDisposable {
  readonly browser: Exclude<LocalEngineOptions['browser'], 'none' | undefined>;
  /** Jobs so far. */
  readonly jobs: number;
}

export function oneBrowser(): OneBrowser {
  let started: Promise<TestBrowser> | undefined;
  let jobs = 0;
  return {
    browser: {
      async run(name, options, terms) {
        jobs++;
        started ??= startBrowser();
        const { service } = await started;
        return await service.run(name, options, terms);
      },
    },
    get jobs() {
      return jobs;
    },
    async [Symbol.asyncDispose]() {
      await (await started)?.[Symbol.asyncDispose]();
    },
  };
}
