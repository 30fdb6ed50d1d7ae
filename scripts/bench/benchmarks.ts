import { benchApi } from './api.ts';
import type { BenchResult } from './bench-result.ts';
import { benchBrowser } from './browser.ts';
import { benchCluster } from './cluster.ts';
import { benchDispatch } from './dispatch.ts';
import { benchIngest } from './ingest.ts';
import { benchOpen } from './open.ts';
import { benchRelational } from './relational.ts';
import { benchResults } from './results.ts';
import { benchScroll } from './scroll.ts';
import { benchTyping } from './typing.ts';

/** What `npm run bench -- NAME` can measure: ours beside the bare thing, in one run. */
export const benchmarks: ReadonlyMap<string, () => Promise<readonly BenchResult[]>> = new Map([
  ['relational', benchRelational],
  ['api', benchApi],
  ['ingest', benchIngest],
  ['results', benchResults],
  ['dispatch', benchDispatch],
  ['open', () => benchOpen()],
  ['cluster', benchCluster],
  ['browser', benchBrowser],
  ['typing', () => benchTyping()],
  ['scroll', () => benchScroll()],
]);
