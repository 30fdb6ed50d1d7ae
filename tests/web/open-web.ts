import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { SharedService } from './start-for-tests.ts';

export interface WindowOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** Somebody who is not signed in when `false`; the admin otherwise. */
  readonly isSignedIn?: boolean;
}

/** A Chromium beside a running service, and windows in it. */
export interface Web extends AsyncDisposable {
  readonly service: SharedService;
  readonly browser: Browser;
  /** A window of its own, at a path of the application: `/query?tab=rows`. */
  open(path?: string, options?: WindowOptions): Promise<Page>;
  /** What no window may do: errors in its console, and requests to any other host. */
  readonly complaints: readonly string[];
  /** The public API, as the admin's key sees it. */
  call(path: string, init?: RequestInit): Promise<Response>;
}

const BROWSER = process.env['ROWMILL_TEST_CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';

/** Opens a browser; the service is the one all files share unless a test has started its own. */
export async function openWeb(
  service = JSON.parse(process.env['ROWMILL_TEST_WEB']!) as SharedService,
): Promise<Web> {
  const browser = await chromium.launch({ executablePath: BROWSER });
  const complaints: string[] = [];
  let cookies: Awaited<ReturnType<BrowserContext['cookies']>> | undefined;

  return {
    service,
    browser,
    complaints,
    async open(path = '/', { width = 1280, height = 800, colorScheme = 'light', isSignedIn = true } = {}) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      listen(page, service, complaints);
      if (isSignedIn && cookies === undefined) {
        await page.goto(`${service.url}/app/`);
        await signIn(page, service.password);
        cookies = await context.cookies();
      } else if (isSignedIn) await context.addCookies(cookies!);
      await page.goto(`${service.url}/app${path}`);
      return page;
    },
    call: (path, init = {}) =>
      fetch(`${service.url}${path}`, {
        ...init,
        headers: {
          authorization: `svc ${service.key}`,
          ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...init.headers,
        },
      }),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** As a person does. */
export async function signIn(page: Page, password: string, username = 'admin'): Promise<void> {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation').first().waitFor();
}

/** Writes a query into the editor in place of what is there. */
export async function writeQuery(page: Page, text: string): Promise<void> {
  const editor = page.locator('.cm-content').first();
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  // Chromium styles what it writes over coloured text, which the content policy refuses aloud.
  await page.keyboard.press('Delete');
  // Not key by key: completion and closing brackets are what other tests look at.
  await page.keyboard.insertText(text);
}

function listen(page: Page, { url }: SharedService, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // The browser reports every answer above 399 here, also those that are shown to the person.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(`console: ${message.text()} (${page.url()}, ${message.location().url})`);
  });
  page.on('request', (request) => {
    const to = request.url();
    if (!to.startsWith(`${url}/`) && !/^(?:about|blob|data):/.test(to)) complaints.push(`request to ${to}`);
  });
}
