import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWeb, signIn, type Web } from './open-web.ts';

const MOST = 350_000;

let web: Web;
beforeAll(async () => void (web = await openWeb()));
afterAll(() => web[Symbol.asyncDispose]());

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

const DIST = join(import.meta.dirname, '../../apps/web/dist');
const chunks = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Readonly<
  Record<string, Chunk>
>;

/** Files of chunks and of all they need before they can run. */
function filesOf(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set(names);
  for (const name of seen) for (const needed of chunks[name]!.imports ?? []) seen.add(needed);
  return new Set([...seen].map((name) => chunks[name]!.file.split('/').at(-1)!));
}

const pages = Object.keys(chunks).filter((name) => chunks[name]!.isEntry || name.endsWith('/query-page.tsx'));
const ofPage = filesOf(pages);
const ofEditor = filesOf(['src/pages/query/editor/query-editor.tsx']).difference(ofPage);

interface Script {
  readonly name: string;
  /** As it comes over the wire. */
  readonly bytes: number;
  readonly isEditor: boolean;
}

async function factsOf(response: Response): Promise<Script> {
  const { responseBodySize: bytes } = await response.request().sizes();
  const name = new URL(response.url()).pathname.split('/').at(-1)!;
  return { name, bytes, isEditor: ofEditor.has(name) };
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
  // The editor comes in chunks of its own, beside all that the rest of the page needs.
  const before = all.filter(({ isEditor }) => !isEditor);
  expect(total(all) - total(before)).toBeGreaterThan(100_000);
  console.log(
    `gzip: ${total(atSignIn)} at sign-in, ${total(before)} before the editor, ${total(all)} with it (${all.length} files)`,
  );
  expect(total(before)).toBeLessThan(MOST);
});
