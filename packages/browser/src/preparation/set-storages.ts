import type { PageOptions, Value } from '@rowmill/contracts';
import { fillStorages } from '../in-page/fill-storages.ts';
import type { Page } from '../page/page.ts';

type Storage = NonNullable<PageOptions['localStorage']>;

/** Fills the storages of the page's own origin before its scripts run. Once: what the page writes then stays written. */
export async function setStorages(
  page: Page,
  { localStorage = {}, sessionStorage = {}, url }: PageOptions,
): Promise<void> {
  const [local, session] = [itemsOf(localStorage), itemsOf(sessionStorage)];
  if (local.length + session.length === 0) return;
  const { origin } = new URL(url);
  const args = [origin, local, session].map((argument) => JSON.stringify(argument)).join();
  const { identifier } = await page.session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${String(fillStorages)})(${args})`,
    worldName: 'rowmill-storages',
  });
  const forget = page.session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id !== page.frameId || URL.parse(frame.url)?.origin !== origin) return;
    forget();
    // A page without scripts has no world yet that the filling could run before; asking for one makes it.
    page.session.tell('Runtime.evaluate', { expression: '0' });
    page.session.tell('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  });
}

/** Storages hold texts; everything else is kept as JSON. */
function itemsOf(storage: Storage): readonly (readonly [name: string, text: string])[] {
  return Object.entries(storage).map(([name, value]) => [name, textOf(value)]);
}

function textOf(value: Value): string {
  return typeof value === 'string'
    ? value
    : JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? Number(inner) : inner));
}
