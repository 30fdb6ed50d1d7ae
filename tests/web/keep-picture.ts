import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const FOLDER = fileURLToPath(new URL('../../docs/images/web/', import.meta.url));

/**
 * Keeps what a person sees as a picture of the guides; only when asked, so that an ordinary run changes no file.
 * Wait for what is to be seen first: nothing here waits.
 */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (process.env['ROWMILL_PICTURES'] !== 'true') return;
  mkdirSync(FOLDER, { recursive: true });
  await page.screenshot({ path: `${FOLDER}${name}.png`, animations: 'disabled', caret: 'hide' });
}
