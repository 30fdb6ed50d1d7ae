import { startBrowser } from '../start-browser.ts';
import { startCanaries } from './start-canaries.ts';
import { startNameServer } from './start-name-server.ts';
import { startSite } from './start-site.ts';
import { SITE, SITE_ADDRESS, SITE_PORT } from './site-address.ts';

export interface FickleReport {
  readonly answers: number;
  /** Addresses that were reached, in order. */
  readonly hits: readonly string[];
  readonly denied: number;
}

const PUBLIC = '9.9.9.9';
const ANSWERS = [[PUBLIC], ['127.0.0.1'], [PUBLIC, '10.0.0.1'], [PUBLIC], ['169.254.169.254']];
/** Few: those that ask at the same time share an answer. */
const IN_FLIGHT = 2;

/** A page that asks for a name again and again, whose name server changes its mind each time. */
export async function tryFickleName(times: number): Promise<FickleReport> {
  await using open = new AsyncDisposableStack();
  let answers = 0;
  const fickle = (): readonly string[] => ANSWERS[answers++ % ANSWERS.length]!;
  open.use(await startNameServer((name) => (name === 'fickle.example' ? fickle() : [])));
  open.use(await startSite());
  const canaries = open.use(await startCanaries());
  const allow = [`${SITE_ADDRESS}/32:${SITE_PORT}`];
  const browser = open.use(await startBrowser({ allow, resolve: 'system', pinMs: 0 }));
  const expression = `async () => {
    let n = 0;
    const ask = async () => {
      while (n++ < ${times}) await fetch('http://fickle.example/?' + n, { mode: 'no-cors' }).catch(() => {});
    };
    await Promise.all(Array.from({ length: ${IN_FLIGHT} }, ask));
  }`;
  await browser.run('javascript', { url: `${SITE}/`, expression }, { timeoutMs: 60_000 });
  return { answers, hits: canaries.hits, denied: browser.denied.length };
}

if (import.meta.main) {
  process.once('message', async ({ order }: { order: number }) => {
    process.send?.(await tryFickleName(order));
    process.disconnect();
  });
}
