import { canonicalDomain, createLocalEngine } from '@rowmill/engine';
import { ServiceError, type Row } from '@rowmill/contracts';
import { SITE, SITE_ADDRESS } from './site-address.ts';
import { hostsOf, urlOf } from './spellings.ts';
import type { Ground } from './try-ways.ts';

const STATUSES = [301, 302, 303, 307, 308];
const PROXY_SCHEMES = ['http', 'https', 'socks', 'socks4', 'socks5', 'pac+http'];
const IN_FLIGHT = 2;
/** Of one job: a PAC file is evaluated for each host, and has five seconds for all that stand in line. */
const PAC_HOSTS = 4;

/** Ways of a call, not of a page: each tries all spellings and swallows what is thrown at it. */
export const CALL_WAYS = {
  /** Half of the jobs take permits, which lets the browser stop at every document. */
  navigation: (ground: Ground) =>
    forEach(ground, ground.spellings, (spelling, n) =>
      ground.browser.run(
        'javascript',
        { url: urlOf(spelling, n % 4 === 0 ? 'https' : 'http', '/hit/navigation'), expression: '1' },
        n % 2 === 0 ? {} : { permit: async () => () => true },
      ),
    ),
  'navigation that is redirected': (ground: Ground) =>
    forEach(ground, onePerHost(ground.spellings), (spelling, n) => {
      const to = encodeURIComponent(urlOf(spelling, 'http', '/hit/redirect'));
      const url = `${SITE}/to?status=${STATUSES[n % STATUSES.length]}&url=${to}`;
      const terms = n % 2 === 0 ? {} : { permit: async () => () => true };
      return ground.browser.run('javascript', { url, expression: '1' }, terms);
    }),
  'proxy option': (ground: Ground) =>
    forEach(ground, ground.spellings, (spelling, n) => {
      const proxy = urlOf(spelling, PROXY_SCHEMES[n % PROXY_SCHEMES.length]!, '');
      return ground.browser.run('javascript', { url: `${SITE}/`, expression: '1', proxy });
    }),
  PAC: (ground: Ground) =>
    forEach(ground, chunks(onePerHost(ground.spellings), PAC_HOSTS), (spellings) => {
      const hosts = JSON.stringify(spellings.map((spelling) => spelling.replace(/[?#].*$/s, '')));
      const find = `function FindProxyForURL(url, host) { const n = /^n(\\d+)[.]/.exec(host); return n ? 'PROXY ' + ${hosts}[n[1]] + ':80' : 'DIRECT'; }`;
      const calls = `Promise.all(${JSON.stringify(spellings)}.map((_, n) => fetch('http://n' + n + '.loop.example/', { mode: 'no-cors' }).catch(() => {})))`;
      return ground.browser.run(
        'javascript',
        {
          url: `${SITE}/`,
          expression: `() => ${calls}.then(() => 1)`,
          proxy: `pac+data:application/x-ns-proxy-autoconfig;base64,${Buffer.from(find).toString('base64')}`,
        },
        { timeoutMs: 60_000 },
      );
    }),
  'api redirect': (ground: Ground) =>
    runQuery(ground, `api get ${SITE}/to?status=$status$&url=$to$ --onError skip --retry 0`),
  /** An index that names one other sitemap. */
  sitemap: (ground: Ground) =>
    runQuery(ground, `sitemap ${SITE}/sitemap.xml?url=$to$ --onError skip --retry 0`),
} as const satisfies Record<string, (ground: Ground) => Promise<void>>;

export type CallWayName = keyof typeof CALL_WAYS;

async function forEach<Item>(
  { noteDenied }: Ground,
  items: readonly Item[],
  attempt: (item: Item, index: number) => Promise<unknown>,
): Promise<void> {
  const entries = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of entries)
      await attempt(item, index).catch((error: unknown) => {
        if (error instanceof ServiceError && error.code === 'egress/denied')
          noteDenied(String(error.details['host']));
      });
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
}

/** For ways whose addresses are parsed as those of another way, which tries all spellings. */
function onePerHost(spellings: readonly string[]): readonly string[] {
  const hosts = Map.groupBy(spellings, (spelling) => [...hostsOf([spelling])][0]);
  return [...hosts.values()].map(([first = '']) => first);
}

function chunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, n) => items.slice(n * size, (n + 1) * size));
}

function targetRows(spellings: readonly string[]): readonly Row[] {
  return spellings.map(
    (spelling, n): Row =>
      new Map<string, string | number>([
        ['status', STATUSES[n % STATUSES.length]!],
        ['to', encodeURIComponent(urlOf(spelling, 'http', '/hit/call.xml'))],
      ]),
  );
}

/** One row for each spelling. */
async function runQuery({ allow, spellings, noteDenied }: Ground, text: string): Promise<void> {
  const domains = [...new Set([SITE_ADDRESS, ...hostsOf(spellings)].map(canonicalDomain))];
  const policies = domains.map((domain) => ({
    id: domain,
    name: domain,
    domain,
    policy: { perSecond: 1_000 },
  }));
  await using engine = await createLocalEngine({ egressAllow: allow, policies });
  const run = await engine.start(text, { given: targetRows(spellings) });
  await run.ended;
  for (const { code, message } of await run.rowErrors())
    if (code === 'egress/denied') noteDenied(message.split(' ')[0] ?? '');
}
