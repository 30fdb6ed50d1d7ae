import { setTimeout as delay } from 'node:timers/promises';
import { ServiceError } from '@rowmill/contracts';
import type { TestBrowser } from '../start-browser.ts';
import type { AnyReply, Options, Seen } from './cell.ts';
import { askRoute } from './ask-route.ts';
import { LEAST } from './cells.ts';
import type { TableOperation } from './interface-table.ts';
import type { OptionSite } from './start-option-site.ts';
import { startForwardProxy } from './start-forward-proxy.ts';

export interface OptionGround {
  readonly browser: TestBrowser;
  readonly site: OptionSite;
}

export interface CellRun {
  readonly operation: TableOperation;
  readonly page: string;
  readonly options: Options;
  /** How long the job may go on after something waits behind the gate, before the gate is opened. */
  readonly patienceMs: number;
}

/** Runs one job and tells what it answered and what the site saw. */
export async function runCell({ browser, site }: OptionGround, run: CellRun): Promise<Seen> {
  await using proxy = await startForwardProxy();
  const { url, visit } = site.urlOf(run.page);
  const options = {
    ...LEAST[run.operation],
    ...(run.operation === 'evaluate' ? {} : { url }),
    ...run.options,
    ...('proxy' in run.options ? { proxy: proxy.url } : {}),
  };
  let code: string | undefined;
  let isOver = false;
  const job = askRoute(run.operation, options, browser)
    .catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
      code = error.code;
      return {} as AnyReply;
    })
    .finally(() => (isOver = true));
  const opener = new AbortController();
  const patience = visit.gateAsked
    .then(() => delay(run.patienceMs, undefined, { signal: opener.signal }))
    .then(
      () => !isOver,
      () => false,
    );
  const wasHeld = await Promise.race([job.then(() => false), patience]);
  opener.abort();
  visit.openGate();
  return { reply: await job, code, visit, wasHeld, proxied: proxy.asked };
}
