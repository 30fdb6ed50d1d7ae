import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { axeFindings } from './axe-findings.ts';
import { fillWorkspace } from './fill-workspace.ts';
import { openWeb, type Web } from './open-web.ts';

// Many pages, each for a moment: on a machine with other work that takes minutes.
vi.setConfig({ testTimeout: 240_000 });

let web: Web;
let page: Page;

beforeAll(async () => {
  web = await openWeb();
  const name = `axe-${Date.now().toString(36)}.example`;
  await fillWorkspace(web.call, 'A text for axe', name);
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
  ['/cellar', /axe-/],
  ['/cellar?tab=manifests', /axe-/],
  ['/stores', /axe-/],
  ['/stores?make=http', /Where the rows go/],
  ['/credentials', /A text for axe/],
  ['/credentials?tab=secrets', /A text for axe/],
  ['/credentials?tab=prompts', /A text for axe/],
  ['/credentials?tab=checkpoints', /A text for axe/],
  ['/policies?check=axe.example', /may be asked/],
  ['/policies?edit=new', /all hosts below it/],
  ['/services', /places are busy/],
];

const shows = (text: RegExp) => () => page.getByText(text).filter({ visible: true }).first().waitFor();

test.each(PAGES)('%s has nothing serious', (path, text) => look(path, shows(text)));
