import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumOf } from '../faults/faults/chromium-of.ts';
import { DOMAINS, STRICT } from '../faults/site/domains.ts';
import { sheetOf, sheetPath } from '../faults/site/site-content.ts';
import { startSite, type Site } from '../faults/site/start-site.ts';
import { startLaptop } from '../laptop/start-laptop.ts';
import { violations } from '../policy/judge.ts';
import { skipQuietTime } from './skip-quiet-time.ts';
import { startCluster, type Cluster } from './start-cluster.ts';

type Call = (path: string, init?: RequestInit) => Promise<Response>;

const SEED = Number(process.env['SEED'] ?? 1);
const [FAST] = DOMAINS;
const [SLOW] = STRICT;
const opened = new AsyncDisposableStack();
let site: Site;
let cluster: Cluster;
let laptop: Call;

beforeAll(async () => {
  site = opened.use(await startSite(SEED));
  const data = await mkdtemp(join(tmpdir(), 'rowmill-pages-'));
  opened.defer(() => rm(data, { recursive: true, force: true }));
  cluster = opened.use(
    await startCluster({ browsers: 2, hasEgress: true, environment: { ROWMILL_METRICS: 'true' } }),
  );
  await skipQuietTime(cluster.environment);
  const environment = { ROWMILL_EGRESS_ALLOW: '127.0.0.0/8' };
  const one = await startLaptop({ data: join(data, 'laptop'), env: environment, flags: ['--no-demo'] });
  opened.defer(async () => void (await one.stop()));
  laptop = one.call;
  for (const { host, limits, hasPolicy } of DOMAINS)
    if (hasPolicy)
      for (const call of [laptop, cluster.call]) {
        const body = JSON.stringify({ name: host, domain: host, policy: limits });
        expect((await call('/v1/gonogo/policies', { method: 'POST', body })).status).toBe(201);
      }
}, 180_000);

afterAll(() => opened.disposeAsync());

/** The query, with pages of its own: what another asked for would be in the cache. */
function queryAt(host: string, query: number, pages: number): string {
  const address = `${site.urlOf(host)}${sheetPath(query, '$n$')}`;
  return `range 1 ${pages} n || open ${address} --selector li --concurrency 3 || table innerText`;
}

function promised(pages: number): readonly string[] {
  return Array.from({ length: pages }, (_, n) => sheetOf(SEED, n + 1)).flat();
}

async function rowsOf(call: Call, query: string): Promise<readonly string[]> {
  const init = { method: 'POST', body: JSON.stringify({ query, minutes: 5 }) };
  const reply = await call('/v1/sirp/query/runner/dispatch/wait', init);
  const { status, results } = (await reply.json()) as Waited;
  expect([reply.status, status]).toEqual([200, 'completed']);
  return results.map(({ content }) => content.innerText);
}

test('pages opened behind browsers and an egress give the same rows as on one machine', async () => {
  const query = queryAt(FAST!.host, 1, 12);
  const rows = await rowsOf(cluster.call, query);
  expect(rows).toEqual(promised(12));
  expect(await rowsOf(laptop, query)).toEqual(rows);
});

test('only the role browser has Chromium, and everything left through the role egress', async () => {
  const before = await connectionsOf(cluster);
  await rowsOf(cluster.call, queryAt(FAST!.host, 2, 4));
  const running = cluster.browsers.flatMap(({ pid }) => chromiumOf(pid, 'browser'));
  expect(running.length).toBeGreaterThan(0);
  for (const { pid } of [...cluster.workers, ...cluster.apis, cluster.egress!])
    expect(chromiumOf(pid, 'browser')).toEqual([]);
  expect(await connectionsOf(cluster)).toBeGreaterThan(before);
});

test('two browsers together ask a site no more often than its policy allows, by its own log', async () => {
  const { host, limits } = SLOW!;
  await Promise.all([11, 12, 13].map((query) => rowsOf(cluster.call, queryAt(host, query, 25))));
  const visits = (await site.log()).visits.filter((visit) => visit.host === host);
  expect(visits.length).toBeGreaterThanOrEqual(75);
  const arrivals = visits.map(({ at, earliest }) => ({ host, time: at, earliest }));
  expect(violations(limits, arrivals)).toEqual([]);
});

test('an API without a browser of its own gives the job to one that has', async () => {
  const body = JSON.stringify({ url: `${site.urlOf(FAST!.host)}${sheetPath(3, 7)}`, selector: 'li' });
  const reply = await cluster.call('/v1/krull/selector', { method: 'POST', body });
  expect(reply.status, await reply.clone().text()).toBe(200);
  const { elements } = (await reply.json()) as {
    readonly elements: readonly { readonly innerText: string }[];
  };
  expect(elements.map(({ innerText }) => innerText)).toEqual(sheetOf(SEED, 7));
});

async function connectionsOf({ egress, key }: Cluster): Promise<number> {
  const reply = await fetch(`${egress!.address}/metrics`, { headers: { authorization: `svc ${key}` } });
  return Number(/^rowmill_egress_connections_total (\d+)/m.exec(await reply.text())?.[1] ?? Number.NaN);
}

interface Waited {
  readonly status: string;
  readonly results: readonly { readonly content: { readonly innerText: string } }[];
}
