import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLaptop, type Laptop } from '../laptop/start-laptop.ts';
import { keepPicture } from './keep-picture.ts';
import { keepPolicy } from './keep-policy.ts';
import { openWeb, writeQuery, type Web } from './open-web.ts';
import { startSlowSite, type SlowSite } from './start-slow-site.ts';

const ROWS = 6;
const env = { ROWMILL_EGRESS_ALLOW: '127.0.0.0/8' };

let data: string;
let laptop: Laptop;
let site: SlowSite;
let web: Web;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'rowmill-restart-'));
  [laptop, site] = await Promise.all([
    startLaptop({ data, env, flags: ['--no-demo'] }),
    startSlowSite('127.0.0.23'),
  ]);
  const password = /^ +password +(\S+)/im.exec(laptop.output())![1]!;
  web = await openWeb({ url: laptop.url, key: laptop.key, password, data, demo: '' });
  await keepPolicy(web, site.host, { perSecond: 100 });
});
afterAll(async () => {
  await web[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
  await laptop.stop();
  for (const place of [data, `${data}-config`]) await rm(place, { recursive: true, force: true });
});

test('a server that restarts is waited for: the page recovers by itself, and the run under way goes on', async () => {
  const page = await web.open('/query');
  await writeQuery(page, `range 1 ${ROWS} n\n|| api get ${site.url}/item/$n$ --enrich`);
  site.hold();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => site.asked.length).toBeGreaterThan(0);
  const bar = page.getByRole('status', { name: 'Run' });
  await bar.getByText('running').waitFor();
  await writeQuery(page, 'range 1 2 typed_meanwhile');

  // As when the machine is switched off in the middle of a request.
  await laptop.kill();
  const note = page.getByRole('status', { name: 'Connection' });
  await note.getByText(/^(?:No connection to the server|The server is restarting) since \d/).waitFor();
  await note.getByText(/Your text stays/).waitFor();
  await keepPicture(page, 'state-server-restart');
  site.release();
  const { port } = new URL(laptop.url);
  laptop = await startLaptop({ data, env, key: web.service.key, flags: ['--no-demo', '--port', port] });

  await note.waitFor({ state: 'detached' });
  await bar.getByText('completed').waitFor();
  await page.getByRole('tab', { name: new RegExp(`^Rows ?${ROWS}$`) }).waitFor();
  await page
    .getByRole('gridcell', { name: String(ROWS), exact: true })
    .first()
    .waitFor();
  expect(new Set(site.asked).size).toBe(ROWS);
  // Still signed in, with what was typed while the server was away.
  expect(await page.locator('.cm-content').textContent()).toBe('range 1 2 typed_meanwhile');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('columnheader', { name: /typed_meanwhile/ }).waitFor();
  expect(web.complaints).toEqual([]);
}, 120_000);
