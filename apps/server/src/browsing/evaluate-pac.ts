import type { BrowserService } from '@rowmill/browser';
import type { PacOptions } from '@rowmill/egress';

const TIMEOUT_MS = 5_000;
const EXPRESSION = `(script, url, host) => {
  const find = new Function('url', 'host', script + '\\n;return FindProxyForURL(url, host);');
  return String(find(url, host));
}`;

/** PAC files are somebody's code: they run on a page that reaches nobody. */
export function evaluatePac(browser: Pick<BrowserService, 'run'>): PacOptions['evaluatePac'] {
  return async (script, url, host) => {
    const options = { expression: EXPRESSION, args: [script, url, host] };
    const { result } = await browser.run('evaluate', options, { timeoutMs: TIMEOUT_MS, job: 'pac' });
    return typeof result === 'string' ? result : '';
  };
}
