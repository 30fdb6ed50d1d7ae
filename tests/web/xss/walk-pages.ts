import type { Page, Request } from 'playwright-core';
import { liveParts } from './live-parts.ts';

/** The lists, with all that is in them, and pages that show what the address says. */
const LISTS = [
  '/query',
  '/runs',
  '/saved',
  '/schedules',
  '/templates',
  '/cellar',
  '/cellar?tab=manifests',
  '/stores',
  '/credentials',
  '/credentials?tab=secrets',
  '/credentials?tab=prompts',
  '/credentials?tab=checkpoints',
  '/policies',
  '/services',
  '/settings?tab=you',
  '/settings?tab=keys',
  '/settings?tab=people',
  '/settings?tab=workspaces',
  '/settings?tab=webhooks',
  '/settings?tab=audit',
];

/** Places of the address that are shown or read. */
const inAddresses = (text: string): string[] => {
  const value = encodeURIComponent(JSON.stringify(text));
  return [
    `/query?query=${value}`,
    `/query?manual=${value}&tab=${value}`,
    `/runs?text=${value}`,
    `/schedules/new?query=${value}`,
    `/templates/new?query=${value}`,
    `/policies?check=${value}`,
    `/policies?edit=new&domain=${value}`,
    `/settings?tab=audit&operation=${value}&actor=${value}`,
    `/${encodeURIComponent(text).slice(0, 500)}`,
  ];
};

export interface Walk {
  readonly page: Page;
  /** Told of what has become live, and where. */
  found(what: string): void;
}

/** Every list, to its end. */
export async function walkLists({ page, found }: Walk, home: string): Promise<number> {
  for (const path of LISTS) {
    await page.goto(`${home}/app${path}`);
    await page.getByRole('main').waitFor();
    await settle(page);
    for (;;) {
      const more = page.getByRole('button', { name: 'Show more', exact: true }).first();
      if (!(await more.isVisible())) break;
      await more.click();
      await settle(page);
    }
    for (const part of await liveParts(page)) found(`${path}: ${part}`);
  }
  return LISTS.length;
}

/** What shows one thing alone, and what shows the text of its address. The application goes from one to the next by itself. */
export async function walkText(
  { page, found }: Walk,
  text: string,
  pages: readonly string[],
): Promise<number> {
  const paths = [...pages, ...inAddresses(text)];
  for (const path of paths) {
    await page.evaluate(
      `history.pushState({}, '', ${JSON.stringify(`/app${path}`)}); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
    );
    await settle(page);
    for (const part of await liveParts(page)) found(`${path}: ${part}`);
  }
  return paths.length;
}

/** Until nothing was asked for a moment and everything is answered; streams of runs stay open, and lists are asked again. */
export async function settle(page: Page): Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  const until = last + 5_000;
  const begin = (request: Request): void => {
    last = Date.now();
    if (!request.url().endsWith('/events')) open.add(request);
  };
  const end = (request: Request): void => {
    last = Date.now();
    open.delete(request);
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  while ((open.size > 0 || Date.now() - last < 60) && Date.now() < until)
    await page.evaluate('new Promise((done) => setTimeout(done, 20))');
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
