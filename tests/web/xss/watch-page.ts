import type { Page } from 'playwright-core';

/**
 * Notes what no text may bring about, in a page and all its frames: a call of `xss()`, a dialog, a window, a request to any other
 * place.
 */
export async function watchPage(page: Page, home: string, findings: string[]): Promise<void> {
  await page.exposeBinding('xss', (_source, payload) => void findings.push(`script: ${payload}`));
  page.on('dialog', (dialog) => {
    findings.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss().catch(() => {});
  });
  page.on('popup', (popup) => findings.push(`window: ${popup.url()}`));
  page.on('request', (request) => {
    const to = request.url();
    if (!to.startsWith(`${home}/`) && !/^(?:about|blob|data):/.test(to)) findings.push(`request: ${to}`);
  });
}
