import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepPicture } from './keep-picture.ts';
import { openWeb, signIn, writeQuery, type Web } from './open-web.ts';
import { startHook, type Hook } from './start-hook.ts';

let web: Web;
let hook: Hook;
beforeAll(async () => {
  [web, hook] = await Promise.all([openWeb(), startHook()]);
  await post('/v1/webhooks', { name: 'heron watch', url: hook.url, events: ['schedule.failed'] });
});
afterAll(async () => {
  await web[Symbol.asyncDispose]();
  await hook[Symbol.asyncDispose]();
});

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await web.call(path, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const keep = (page: Page, what: 'schedule' | 'changes') =>
  page.getByRole('button', { name: `Keep the ${what}` }).click();
const hasFocus = (page: Page, name: string) =>
  expect.poll(() => field(page, name).evaluate((one) => one === document.activeElement)).toBe(true);

test('a query is put on the clock of another zone, its next runs are seen first, and a trial reaches the webhook', async () => {
  const page = await web.open('/query');
  await writeQuery(page, 'range 1 20 heron');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Schedule this…' }).click();
  await page.getByRole('heading', { name: /New schedule/ }).waitFor();
  await expect.poll(() => field(page, 'Query').innerText()).toContain('range 1 20 heron');

  await page.getByText('By the clock').click();
  // Winter and summer in turn, whenever this is read.
  await field(page, 'Pattern').fill('30 6 15 1,7 *');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Berlin');
  await page.getByRole('option', { name: 'Europe/Berlin' }).click();
  const runs = page.getByRole('list', { name: 'Next runs' }).getByRole('time');
  await page.getByText('only in January and July (Europe/Berlin)').waitFor();
  const times = await runs.evaluateAll((all) => all.map((one) => one.getAttribute('datetime')!));
  expect(
    times
      .map((time) => time.slice(11, 16))
      .toSorted()
      .join(' '),
  ).toMatch(/^(?:04:30 04:30 04:30 05:30 05:30|04:30 04:30 05:30 05:30 05:30)$/);
  for (const shown of await runs.allInnerTexts()) expect(shown).toMatch(/\b0?6:30/);

  await page.getByRole('checkbox', { name: 'Tell of each run that failed' }).check();
  await page.getByRole('combobox', { name: 'By webhook' }).selectOption('heron watch');
  await page.getByText('The webhook heron watch is told when a run fails.').waitFor();
  await keepPicture(page, 'schedule-form');
  await keep(page, 'schedule');

  await page.getByRole('button', { name: 'Send a trial' }).click();
  await page.getByText(/The webhook has taken it with 204/).waitFor();
  expect(hook.told).toHaveLength(1);
  expect(web.complaints).toEqual([]);
});

test('a query that is too long for an address comes to the form too', async () => {
  const page = await web.open('/query');
  await writeQuery(page, `range 1 3 crane\n${'/* and more */\n'.repeat(400)}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Schedule this…' }).click();
  await page.getByRole('heading', { name: /New schedule/ }).waitFor();
  await expect.poll(() => field(page, 'Query').innerText()).toContain('range 1 3 crane');
  expect(page.url().length).toBeLessThan(200);
  await page.reload();
  await expect.poll(() => field(page, 'Query').innerText()).toContain('range 1 3 crane');
  expect(web.complaints).toEqual([]);
});

test('a run by hand is a dot with words, and a schedule that is off has no next run', async () => {
  await post('/v1/sirp/schedules', { query: 'range 1 7 bittern', minutes: 600 });
  const page = await web.open('/schedules');
  const line = page.getByRole('row', { name: /range 1 7 bittern/ });
  await line.getByText('none yet').waitFor();
  await line.getByRole('button', { name: 'Run now' }).click();
  await page.getByRole('tab', { name: /Rows.*7/ }).waitFor();

  await page.getByRole('navigation').getByRole('link', { name: 'Schedules' }).first().click();
  const dot = line.getByRole('link', { name: /\(by hand\): completed with 7 rows/ });
  await dot.waitFor();
  await dot.hover();
  await page.getByRole('tooltip', { name: /completed with 7 rows/ }).waitFor();
  await keepPicture(page, 'schedules');

  await line.getByRole('button', { name: 'Turn off' }).click();
  await line.getByText('off', { exact: true }).waitFor();
  await line.getByText('none', { exact: true }).waitFor();
  await line.getByRole('button', { name: 'Turn on' }).click();
  await line.getByText('on', { exact: true }).waitFor();

  await line.getByRole('link', { name: 'range 1 7 bittern' }).click();
  await page.getByRole('row', { name: /completed.*by hand.*7/ }).waitFor();
  await page.getByRole('button', { name: 'Delete the schedule' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('heading', { name: 'Schedules', exact: true }).waitFor();
  await line.waitFor({ state: 'detached' });
  expect(web.complaints).toEqual([]);
});

test('what is refused is said at its field, and the first of them has the focus', async () => {
  const page = await web.open('/schedules?query=');
  await keep(page, 'schedule');
  await hasFocus(page, 'Query');
  await page.getByText('Needed.').waitFor();

  await writeQuery(page, 'rang 1 3');
  await field(page, 'Jitter in seconds').fill('soon');
  await keep(page, 'schedule');
  await page.getByText('Has to be a whole number.').waitFor();
  await hasFocus(page, 'Jitter in seconds');

  await field(page, 'Jitter in seconds').fill('0');
  await page.getByText('By the clock').click();
  await field(page, 'Pattern').fill('61 * * * *');
  await page.getByText(/Invalid value for minute: 61/).waitFor();
  await keep(page, 'schedule');
  await page.getByText('there is no command named "rang"; did you mean "range"?').waitFor();
  await hasFocus(page, 'Query');
  expect(await field(page, 'Query').getAttribute('aria-invalid')).toBe('true');

  await writeQuery(page, 'range 1 3 egret');
  await keep(page, 'schedule');
  await hasFocus(page, 'Pattern');
  await field(page, 'Pattern').fill('0 0 29 2 *');
  await page.getByText(/on day 29 of the month, only in February/).waitFor();
  await keep(page, 'schedule');
  await page.getByRole('heading', { name: /range 1 3 egret/ }).waitFor();
  expect(web.complaints).toEqual([]);
});

test('whoever would overwrite another one’s version is told whose it is', async () => {
  const credential = { username: 'wren', password: 'a long way to the reeds' };
  await post('/v1/secrets/users', { credential, role: 'editor' });
  const { id } = await post('/v1/sirp/schedules', { query: 'range 1 3 crake', minutes: 600 });
  const path = `/schedules/${String(id)}?edit=true`;
  const mine = await web.open(path);
  await writeQuery(mine, 'range 1 4 crake');

  const theirs = await web.open(path, { isSignedIn: false });
  await signIn(theirs, credential.password, credential.username);
  await field(theirs, 'Minutes between runs').fill('90');
  await keep(theirs, 'changes');
  await theirs.getByText('Every 90 minutes').waitFor();
  await theirs.getByText(/Changed last by you/).waitFor();

  await keep(mine, 'changes');
  await mine
    .getByRole('alert')
    .getByText(/^wren has changed it since you opened it, .*: when it runs\./)
    .waitFor();
  expect(await field(mine, 'Query').innerText()).toContain('range 1 4 crake');
  await mine.getByRole('button', { name: 'Overwrite it with mine' }).click();
  await mine.getByRole('heading', { name: /range 1 4 crake/ }).waitFor();
  const kept = await web.call(`/v1/sirp/schedules/${String(id)}`);
  expect(await kept.json()).toMatchObject({
    query: 'range 1 4 crake',
    minutes: 600,
    updatedBy: 'user admin',
  });
  expect(web.complaints).toEqual([]);
});
