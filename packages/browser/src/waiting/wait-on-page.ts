import { setTimeout as delay } from 'node:timers/promises';
import type { PageOptions } from '@rowmill/contracts';
import { waitForElement, type ElementWait } from '../in-page/wait-for-element.ts';
import { waitForTruth } from '../in-page/wait-for-truth.ts';
import { expressionSource } from '../operations/expression/expression-source.ts';
import { selectorSource } from '../operations/expression/selector-source.ts';
import { PageMoved } from '../page/page-moved.ts';
import type { Page } from '../page/page.ts';
import { refusedOption } from '../preparation/refused-option.ts';
import { parseWait } from './parse-wait.ts';

type Polling = NonNullable<PageOptions['polling']>;

interface WaitOptions extends PageOptions {
  readonly selector?: string;
  readonly engine?: 'dom' | 'jquery';
}

const SHORTEST_POLLING_MS = 50;

/** Waits, after the page is ready, for what the job wants to see; the job's deadline ends it. */
export async function waitOnPage(page: Page, options: WaitOptions): Promise<void> {
  const wait = parseWait(options.wait);
  const state = options.visible ? 'visible' : options.hidden ? 'hidden' : 'present';
  const polling = pollingOf(options.polling);
  if (wait?.kind === 'time') await page.clock.race(delay(wait.ms, undefined, { signal: page.clock.signal }));
  if (wait?.kind === 'function') await waitForFunction(page, wait.expression, polling, options);
  if (wait?.kind === 'css' || wait?.kind === 'xpath')
    await waitForSelector(page, 'wait', { ...wait, state, polling });
  else if (state !== 'present' && options.selector !== undefined) {
    const { selector, engine } = options;
    await waitForSelector(page, 'selector', { kind: 'css', selector, state, polling }, engine);
  }
}

async function waitForSelector(
  page: Page,
  option: string,
  wait: ElementWait,
  engine?: 'dom' | 'jquery',
): Promise<void> {
  const problem = await page.call('isolated', await selectorSource(waitForElement, engine), wait);
  if (typeof problem === 'string') throw refusedOption(option, 'selector', problem);
}

/** A function is asked again on the page that follows, when the page goes elsewhere meanwhile. */
async function waitForFunction(
  page: Page,
  expression: string,
  polling: Polling,
  options: WaitOptions,
): Promise<void> {
  const source = await expressionSource(waitForTruth, expression, options);
  for (;;)
    try {
      await page.call('main', source, { args: options.args ?? [], polling });
      return;
    } catch (error) {
      if (!(error instanceof PageMoved)) throw error;
      await page.settle(0);
    }
}

function pollingOf(polling: Polling = 'raf'): Polling {
  if (polling === 'raf' || polling === 'mutation') return polling;
  return Math.max(SHORTEST_POLLING_MS, polling);
}
