import type { Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWeb, signIn, type Web } from './open-web.ts';

const MOST = 350_000;

let web: Web;
beforeAll(async () => void (web = await openWeb()));
afterAll(() => web[Symbol.asyncDispose]());

interface Script {
  readonly name: string;
  /** As it comes over the wire. */
  readonly bytes: number;
  readonly isEditor: boolean;
}

async function factsOf(response: Response): Promise<Script> {
  const { responseBodySize: bytes } = await response.request().sizes();
  const text = await (await fetch(response.url())).text();
  // A name of a style that only the editor's own chunk writes.
  return {
    name: new URL(response.url()).pathname.split('/').at(-1)!,
    bytes,
    isEditor: text.includes('cm-content'),
  };
}

const total = (scripts: readonly Script[]): number => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

test('signing in and the query page before its editor load less than 350 kB of script', async () => {
  const page = await web.browser.newPage();
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto(`${web.service.url}/app/query`);
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  const atSignIn = await Promise.all(scripts.map(factsOf));
  expect(atSignIn.length).toBeGreaterThan(0);
  expect(total(atSignIn)).toBeGreaterThan(20_000);
  expect(total(atSignIn)).toBeLessThan(MOST);
  expect(atSignIn.filter(({ isEditor }) => isEditor)).toEqual([]);

  await signIn(page, web.service.password);
  await page.locator('.cm-content').waitFor({ timeout: 30_000 });
  const all = await Promise.all(scripts.map(factsOf));
  const editor = all.findIndex(({ isEditor }) => isEditor);
  // The editor comes as a chunk of its own, behind all that the rest of the page needs.
  expect(editor).toBeGreaterThan(0);
  const before = all.slice(0, editor);
  console.log(
    `gzip: ${total(atSignIn)} at sign-in, ${total(before)} before the editor, ${total(all)} with it (${all.length} files)`,
  );
  expect(total(before)).toBeLessThan(MOST);
});
