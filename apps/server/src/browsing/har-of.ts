import type { Operations } from '@rowmill/contracts';
import { loadBrowser } from './load-browser.ts';

/** What a page fetched, as the developer tools of browsers save it. */
export async function harOf({ url, requests }: Operations['requests']['reply']): Promise<object> {
  const { toHar } = await loadBrowser();
  const startedTime = requests[0]?.startedTime ?? new Date().toISOString();
  return toHar(requests, { url, startedTime });
}
