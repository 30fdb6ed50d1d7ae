import type { PageOptions, ScreenshotOptions } from '@rowmill/contracts';
import { findDevice } from '../devices/find-device.ts';
import { parseWait } from '../waiting/parse-wait.ts';
import { checkCookies } from './check-cookies.ts';
import { checkHeaders } from './check-headers.ts';
import { refusedOption } from './refused-option.ts';

/** What operations take between them; `url` is missing where there is no page. */
export interface CheckableOptions extends Partial<PageOptions>, ScreenshotOptions {
  readonly expression?: string | readonly string[];
  readonly selector?: string;
}

const NUMBERS = [
  ['quality', 1, 100],
  ['viewportWidth', 1, 10_000],
  ['viewportHeight', 1, 10_000],
  ['retry', 0, 2],
] as const;
const FUNCTION = /^[\s(]*(?:async\s+)?function\b/;
const PROXY = /^(?:https?|socks[45]?|pac\+https?|pac\+data):/i;
const LONGEST_WAIT_MS = 60_000;

/** Throws `request/invalid` for options that cannot be meant, before a browser is asked for. */
export function checkOptions(options: CheckableOptions): void {
  checkUrl(options.url);
  checkExpressions(options);
  checkNumbers(options);
  checkWait(options);
  checkPicture(options);
  findDevice(options.device);
  if (options.headers !== undefined) checkHeaders(options.headers);
  if (options.cookieStorage !== undefined) checkCookies(options.cookieStorage, options.url);
  if (options.proxy !== undefined && !PROXY.test(options.proxy))
    throw refusedOption(
      'proxy',
      'proxy',
      'http, https, socks4, socks5, pac+http, pac+https and pac+data are known',
    );
  if (options.filter?.includes('')) throw refusedOption('filter', 'empty', 'an empty glob matches nothing');
}

function checkUrl(url: string | undefined): void {
  if (url === undefined) return;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    throw refusedOption('url', 'url', 'an address begins with http:// or https://');
}

function checkExpressions({ expression = [], wait }: CheckableOptions): void {
  for (const text of [expression].flat())
    if (FUNCTION.test(text))
      throw refusedOption('expression', 'function', 'functions are written as arrow functions: () => …');
  if (typeof wait === 'string' && FUNCTION.test(wait))
    throw refusedOption('wait', 'function', 'functions are written as arrow functions: () => …');
}

function checkNumbers(options: CheckableOptions): void {
  for (const [name, least, most] of NUMBERS) {
    const value = options[name];
    if (value !== undefined && !(value >= least && value <= most))
      throw refusedOption(name, 'range', `it is between ${least} and ${most}`);
  }
}

function checkWait({ wait, visible, hidden, polling, selector }: CheckableOptions): void {
  if (visible && hidden)
    throw refusedOption('hidden', 'contradiction', 'visible and hidden exclude each other');
  const parsed = parseWait(wait);
  if (parsed?.kind === 'time' && !(parsed.ms >= 0 && parsed.ms <= LONGEST_WAIT_MS))
    throw refusedOption('wait', 'range', `at most ${LONGEST_WAIT_MS} ms`);
  const hasElement = parsed?.kind === 'css' || parsed?.kind === 'xpath' || selector !== undefined;
  if ((visible || hidden) && !hasElement)
    throw refusedOption(
      visible ? 'visible' : 'hidden',
      'no-selector',
      'it needs a selector in wait to apply to',
    );
  const isPolling = polling === undefined || polling === 'raf' || polling === 'mutation' || polling > 0;
  if (!isPolling) throw refusedOption('polling', 'polling', 'raf, mutation or milliseconds');
}

function checkPicture({ type = 'jpeg', background }: CheckableOptions): void {
  const isTransparent = background === false || background === 'transparent';
  if (isTransparent && type === 'jpeg')
    throw refusedOption('type', 'contradiction', 'jpeg has no transparency; png and webp do');
}
