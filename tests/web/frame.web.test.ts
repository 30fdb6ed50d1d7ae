import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWeb, signIn, type Web } from './open-web.ts';

let web: Web;
beforeAll(async () => void (web = await openWeb()));
afterAll(() => web[Symbol.asyncDispose]());

/** How light what lies behind everything is, from 0 to 255. */
async function light(page: Page): Promise<number> {
  const colour = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)!.map(Number);
  return (red + green + blue) / 3;
}

test('the rail leads to every page, each with its name as heading', async () => {
  const page = await web.open('/runs');
  const rail = page.getByRole('navigation', { name: 'Pages' });
  for (const name of [
    'Schedules',
    'Templates',
    'Cellar',
    'Stores',
    'Credentials',
    'Policies',
    'Services',
    'Settings',
    'Runs',
  ]) {
    await rail.getByRole('link', { name }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    expect(await rail.getByRole('link', { name }).getAttribute('aria-current')).toBe('page');
  }
  await rail.getByRole('link', { name: 'Query' }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
  expect(web.complaints).toEqual([]);
});

test('colours follow the system until one chooses, and the choice is kept', async () => {
  const page = await web.open('/runs', { colorScheme: 'dark' });
  await page.getByRole('heading', { name: 'Runs' }).waitFor();
  expect(await light(page)).toBeLessThan(80);
  await page.getByRole('button', { name: 'Light colours' }).click();
  await page.getByRole('button', { name: 'Dark colours' }).waitFor();
  await expect.poll(() => light(page)).toBeGreaterThan(200);
  await page.reload();
  await page.getByRole('button', { name: 'Dark colours' }).waitFor();
  expect(await light(page)).toBeGreaterThan(200);
  expect(web.complaints).toEqual([]);
});

test('the account menu says who one is, and signs out', async () => {
  const page = await web.open('/runs', { isSignedIn: false });
  await signIn(page, web.service.password);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByText('admin, admin').waitFor();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(web.complaints).toEqual([]);
});

test('one moves to another workspace and back, and sees only what is there', async () => {
  const made = await web.call('/v1/workspaces', {
    method: 'POST',
    body: JSON.stringify({ name: 'avocets' }),
  });
  expect(made.status).toBe(201);
  const page = await web.open('/saved', { isSignedIn: false });
  await web.call('/v1/saved-queries', {
    method: 'POST',
    body: JSON.stringify({ name: 'Of the first workspace', query: 'range 1 3 avocet' }),
  });
  await signIn(page, web.service.password);
  await page.getByRole('link', { name: 'Of the first workspace' }).waitFor();
  await page.getByRole('button', { name: 'Workspace default' }).click();
  await page.getByRole('menuitem', { name: 'avocets' }).click();
  await page.getByText('Nothing is saved yet.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Workspace avocets' }).click();
  await page.getByRole('menuitem', { name: 'default' }).click();
  await page.getByRole('link', { name: 'Of the first workspace' }).waitFor();
  expect(web.complaints).toEqual([]);
});

test('on a phone the rail is at the foot and nothing sticks out at the side', async () => {
  const page = await web.open('/settings', { width: 390, height: 780 });
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  const rail = (await page.getByRole('navigation', { name: 'Pages' }).boundingBox())!;
  expect(rail.y + rail.height).toBe(780);
  // The page that one is on can be seen in the rail without moving it.
  const here = (await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Settings' })
    .boundingBox())!;
  expect(here.x + here.width).toBeLessThan(391);
  for (const path of ['Runs', 'Query']) {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: path }).click();
    await page.waitForURL(new RegExp(`/app/${path.toLowerCase()}`));
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  }
  expect(web.complaints).toEqual([]);
});
