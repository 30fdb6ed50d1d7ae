import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { axeFindings } from './axe-findings.ts';
import { fillWorkspace } from './fill-workspace.ts';
import { openWeb, type Web } from './open-web.ts';
import { runQuery } from './run-query.ts';

// Many pages, each for a moment: on a machine with other work that takes minutes.
vi.setConfig({ testTimeout: 240_000 });

let web: Web;
let page: Page;
let things: readonly string[];
let shop: string;

beforeAll(async () => {
  web = await openWeb();
  const name = `axe-${Date.now().toString(36)}.example`;
  ({ pages: things } = await fillWorkspace(web.call, 'A text for axe', name));
  const { demo } = web.service;
  shop = await runQuery(
    web,
    `open ${demo}/ --screenshot || head 1 || api get ${demo}/nowhere --onError keep --retry 0`,
  );
  page = await web.open('/settings');
}, 120_000);
afterAll(() => web[Symbol.asyncDispose]());

const CONTRAST = ['color-contrast'];

/** Wide and light with all rules, narrow and dark with all, the other two for what colours and widths alone change. */
async function look(path: string, ready: () => Promise<unknown>): Promise<void> {
  const found: string[] = [];
  const views = [
    { width: 1280, colorScheme: 'light', rules: undefined },
    { width: 1280, colorScheme: 'dark', rules: CONTRAST },
    { width: 390, colorScheme: 'light', rules: CONTRAST },
    { width: 390, colorScheme: 'dark', rules: undefined },
  ] as const;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`${web.service.url}/app${path}`);
  await ready();
  for (const { width, colorScheme, rules } of views) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    // Colours on their way from one scheme to the other are nobody's.
    await page.evaluate(() => {
      const moves = document.getAnimations().filter((each) => each instanceof CSSTransition);
      for (const move of moves) move.finish();
    });
    for (const finding of await axeFindings(page, rules))
      found.push(`${width} px, ${colorScheme}: ${finding}`);
  }
  expect(found, path).toEqual([]);
}

/** Each with a text that is there when its data is. */
const PAGES: readonly (readonly [path: string, text: RegExp])[] = [
  ['/query', /Begin here/],
  ['/runs', /A text for axe/],
  ['/saved', /A text for axe/],
  ['/schedules', /A text for axe/],
  ['/templates', /A text for axe/],
  ['/cellar', /A text for axe/],
  ['/cellar?tab=manifests', /A text for axe/],
  ['/stores', /A text for axe/],
  ['/stores?make=http', /Where the rows go/],
  ['/credentials', /A text for axe/],
  ['/credentials?tab=secrets', /A text for axe/],
  ['/credentials?tab=prompts', /A text for axe/],
  ['/credentials?tab=checkpoints', /A text for axe/],
  ['/policies?check=axe.example', /may be asked/],
  ['/policies?edit=new', /all hosts below it/],
  ['/services', /places are busy/],
  ['/settings', /Password now/],
  ['/settings?tab=keys', /A text for axe/],
  ['/settings?tab=people', /A text for axe/],
  ['/settings?tab=workspaces', /A text for axe/],
  ['/settings?tab=webhooks', /A text for axe/],
  ['/settings?tab=audit', /createWebhook/],
];

const TABS = ['rows', 'profile', 'errors', 'commands', 'screenshots', 'chart', 'timeline'] as const;

/** What each tab shows when it has its data. */
const inTab = (tab: (typeof TABS)[number]) =>
  ({
    rows: page.getByRole('gridcell'),
    profile: page.getByRole('list', { name: 'Columns' }).getByRole('listitem'),
    errors: page.getByText(/rows? failed/),
    commands: page.getByRole('tabpanel').getByRole('button', { expanded: false }),
    screenshots: page.getByRole('list', { name: 'Screenshots' }).getByRole('listitem'),
    chart: page.getByRole('combobox', { name: 'Kind of chart' }),
    timeline: page.getByRole('tabpanel').getByText(/\d/),
  })[tab].first();

const shows = (text: RegExp) => () => page.getByText(text).filter({ visible: true }).first().waitFor();

/** Nothing on the page is on its way any more. */
async function loaded(): Promise<void> {
  await page.getByRole('main').waitFor();
  await expect.poll(() => page.locator('.mantine-Loader-root, .mantine-Skeleton-root').count()).toBe(0);
}

test.each(PAGES)('%s has nothing serious', (path, text) => look(path, shows(text)));

test.each(TABS)('the tab %s of a run has nothing serious', (tab) =>
  // The profile is of the last stage alone.
  look(`/query?run=${shop}&tab=${tab}${tab === 'profile' ? '' : '&stage=0'}`, () => inTab(tab).waitFor()),
);

test('what shows one thing has nothing serious', async () => {
  for (const path of things) await look(path, loaded);
});

test('signing in has nothing serious, and axe does find what is wrong', async () => {
  const out = await web.open('/', { isSignedIn: false, colorScheme: 'dark' });
  await out.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await axeFindings(out)).toEqual([]);
  await out.evaluate(`document.querySelector('input').removeAttribute('id')`);
  expect(await axeFindings(out)).not.toEqual([]);
});
