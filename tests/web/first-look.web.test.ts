import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWeb, signIn, writeQuery, type Web } from './open-web.ts';

let web: Web;
beforeAll(async () => void (web = await openWeb()));
afterAll(() => web[Symbol.asyncDispose]());

test('who is not signed in signs in, and comes to where they wanted', async () => {
  const page = await web.open('/runs', { isSignedIn: false });
  await signIn(page, web.service.password);
  await page.getByRole('heading', { name: 'Runs' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/app/runs');
});

test('a query is written, run by the keyboard, and its rows are shown', async () => {
  const page = await web.open('/query');
  await writeQuery(page, 'range 1 50 n || filter "n > 10"');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('tab', { name: /Rows.*40/ }).waitFor();
  expect(web.complaints).toEqual([]);
});
