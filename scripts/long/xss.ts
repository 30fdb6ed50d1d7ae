import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { startLaptop } from '../../tests/laptop/start-laptop.ts';
import { fillWorkspace } from '../../tests/web/fill-workspace.ts';
import { keepPolicy } from '../../tests/web/keep-policy.ts';
import { openWeb } from '../../tests/web/open-web.ts';
import { xssPayloads } from '../../tests/web/xss-payloads.ts';
import { showScraped } from '../../tests/web/xss/show-scraped.ts';
import { servePayloads } from '../../tests/web/xss/serve-payloads.ts';
import { startCanary } from '../../tests/web/xss/start-canary.ts';
import { walkLists, walkText } from '../../tests/web/xss/walk-pages.ts';
import { watchPage } from '../../tests/web/xss/watch-page.ts';

/**
 * Every payload in every text field of the product, then all pages in Chromium: no script may run, no dialog or window open, no
 * request go elsewhere. `--every 10 --from 3` takes every tenth payload from number 3. The web application has to be built.
 */
const { values } = parseArgs({
  options: { every: { type: 'string', default: '1' }, from: { type: 'string', default: '0' } },
});

await using rest = new AsyncDisposableStack();
const data = await mkdtemp(join(tmpdir(), 'rowmill-xss-'));
rest.defer(() => rm(data, { recursive: true, force: true }));
rest.defer(() => rm(`${data}-config`, { recursive: true, force: true }));
const laptop = await startLaptop({ data, env: { ROWMILL_EGRESS_ALLOW: '127.0.0.0/8' } });
rest.defer(async () => void (await laptop.stop()));
const password = /^ +password +(\S+)/im.exec(laptop.output())![1]!;
const canary = rest.use(await startCanary());
const all = xssPayloads(canary.url);
const site = rest.use(await servePayloads(all, '127.0.0.78'));
const web = rest.use(await openWeb({ url: laptop.url, key: laptop.key, password, data, demo: '' }));

// First the other way round: where nothing is escaped, the payloads must be seen to work.
const planted: string[] = [];
const open = await web.browser.newPage();
await watchPage(open, site.url, planted);
let working = 0;
for (const number of all.keys()) {
  planted.length = 0;
  const before = canary.seen.length;
  await open.goto(`${site.url}/planted/${number}`, { waitUntil: 'load' }).catch(() => {});
  await open.evaluate('new Promise((done) => setTimeout(done, 20))').catch(() => {});
  if (planted.length > 0 || canary.seen.length > before) working += 1;
}
await open.close();
console.log(
  `planted: ${working} of ${all.length} payloads do something by themselves where nothing is escaped`,
);
if (working < 100) process.exitCode = 1;
canary.seen.length = 0;

const payloads = all.map((payload, number) => ({ ...payload, number }));
const chosen = payloads.filter(({ number }) => number % Number(values.every) === Number(values.from));
const findings: string[] = [];
const found = (what: string): void => void findings.push(what);
const counts = { things: 0, named: 0, refused: 0, pages: 0 };
const pagesOf = new Map<number, readonly string[]>();
for (const { text, number } of chosen) {
  const { named, held, refused, pages } = await fillWorkspace(laptop.call, text, `xss-${number}.example`);
  for (const refusal of refused) console.log(`refused: payload ${number}, ${refusal}`);
  counts.things += named + held;
  counts.named += named;
  counts.refused += refused.length;
  pagesOf.set(number, pages);
}
console.log(
  `${chosen.length} payloads in ${counts.things} things, ${counts.named} of them named so; ${counts.refused} refused`,
);

await keepPolicy(web, '127.0.0.78', { perSecond: 1_000 });
const page = await web.open('/settings');
page.setDefaultTimeout(60_000);
await watchPage(page, laptop.url, findings);
const walk = { page, found };
counts.pages += await showScraped(walk, {
  call: laptop.call,
  home: laptop.url,
  site: site.url,
  payloads: all,
  alone: new Set(pagesOf.keys()),
});
console.log(`scraped rows shown, ${findings.length} findings`);
counts.pages += await walkLists(walk, laptop.url);
console.log(`lists shown, ${findings.length} findings`);
const waiting = chosen.values();
let shown = 0;
async function walkWaiting(on: Page): Promise<void> {
  for (const { text, number } of waiting) {
    const pages = await walkText({ page: on, found }, text, pagesOf.get(number)!);
    counts.pages += pages;
    if (++shown % 25 === 0) console.log(`${shown} payloads shown alone, ${findings.length} findings`);
  }
}
const other = await web.open('/settings');
other.setDefaultTimeout(60_000);
await watchPage(other, laptop.url, findings);
await Promise.all([walkWaiting(page), walkWaiting(other)]);

// The page's policy refuses a script or a style before it runs: then a text was no text any more.
const refusals = web.complaints.filter((text) => /violates|Blocked script/.test(text));
const isRefusedWhenRead = (text: string): boolean =>
  /^console: (?:Executing inline event handler|Applying inline style|Setting the document's base URI\b.*) violates/.test(
    text,
  );
for (const text of new Set(refusals.filter((refusal) => !isRefusedWhenRead(refusal)))) found(text);
for (const line of canary.seen) found(`canary: ${line}`);
console.log(
  JSON.stringify({
    ...counts,
    payloads: chosen.length,
    canary: canary.seen.length,
    findings: findings.length,
  }),
);
for (const finding of findings) console.log(`FINDING ${finding}`);
for (const text of new Set(web.complaints))
  if (!isRefusedWhenRead(text)) console.log(`complaint ${text.slice(0, 300)}`);
if (findings.length > 0) process.exitCode = 1;
