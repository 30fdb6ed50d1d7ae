import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWeb, signIn, writeQuery, type Web } from './open-web.ts';
import { runQuery } from './run-query.ts';
import { startHook } from './start-hook.ts';

let web: Web;
beforeAll(async () => void (web = await openWeb()));
afterAll(() => web[Symbol.asyncDispose]());

const own = Date.now().toString(36);

test('a key is made, shown once, works, and is revoked', async () => {
  const name = `key ${own}`;
  const page = await web.open('/settings?tab=keys');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Role').selectOption('viewer');
  await page.getByRole('button', { name: 'Make a key' }).click();
  const key = await page.getByRole('textbox', { name: new RegExp(`The key.*${name}`) }).inputValue();
  const asKey = () => fetch(`${web.service.url}/v1/me`, { headers: { authorization: `svc ${key}` } });
  expect((await asKey()).status).toBe(200);
  await page.getByRole('button', { name: 'I have it' }).click();
  const line = page.getByRole('row').filter({ hasText: name });
  await line.getByText('viewer').waitFor();
  await page.reload();
  await line.waitFor();
  expect(await page.content()).not.toContain(key);
  await line.getByRole('button', { name: /^Revoke the key/ }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await line.waitFor({ state: 'detached' });
  await expect.poll(async () => (await asKey()).status, { timeout: 10_000 }).toBe(401);
  expect(web.complaints).toEqual([]);
});

test('somebody is let in as a viewer, sees runs, and is told why they may not run', async () => {
  const [username, password] = [`viewer-${own}`, 'a long enough password'];
  const page = await web.open('/settings?tab=people');
  await page.getByRole('textbox', { name: /^User/ }).fill(username);
  await page.getByLabel('Password, 12 or more').fill(password);
  await page.getByLabel('Role', { exact: true }).selectOption('viewer');
  await page.getByRole('button', { name: 'Let in' }).click();
  await page.getByRole('table', { name: 'Members' }).getByText(username).waitFor();

  const theirs = await web.open('/query', { isSignedIn: false });
  await signIn(theirs, password, username);
  await writeQuery(theirs, 'range 1 3 n');
  const run = theirs.getByRole('button', { name: /^Run/ }).first();
  await run.waitFor();
  expect(await run.isDisabled()).toBe(true);
  await theirs.getByText('To run, ask an admin to make you an editor.').waitFor();
  await theirs.keyboard.press('Control+Enter');
  expect(new URL(theirs.url()).searchParams.has('run')).toBe(false);
  await theirs.goto(`${web.service.url}/app/runs`);
  await theirs.getByRole('heading', { name: 'Runs' }).waitFor();
  await theirs.goto(`${web.service.url}/app/settings?tab=audit`);
  await theirs.getByText('This is for the role admin.').waitFor();
  const refused = await theirs.request.post(`${web.service.url}/v1/sirp/query/runner/dispatch`, {
    data: { query: 'range 1 3 n' },
  });
  expect(refused.status()).toBe(403);

  await page.getByRole('button', { name: `Delete the account ${username}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('table', { name: 'Members' }).getByText(username).waitFor({ state: 'detached' });
  expect(web.complaints).toEqual([]);
});

test('a webhook is made, tried, told again, and its log shows each', async () => {
  await using hook = await startHook();
  const name = `hook ${own}`;
  const page = await web.open('/settings?tab=webhooks');
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Address').fill(hook.url);
  await dialog
    .getByRole('checkbox', { name: /query.*(?:end|complete)/i })
    .first()
    .check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'I have it' }).click();
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Log' }).click();
  const run = await runQuery(web, 'range 1 2 n');
  // Runs of other tests are told to it as well.
  await expect.poll(() => JSON.stringify(hook.told)).toContain(run);
  const log = page.getByRole('table', { name: `Log of ${name}` });
  await log
    .getByText(/^delivered/)
    .first()
    .waitFor();
  await log.getByRole('button', { name: 'Send again' }).first().click();
  await expect
    .poll(() => hook.told.length - new Set(hook.told.map((one) => JSON.stringify(one))).size)
    .toBe(1);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText(hook.url).waitFor({ state: 'detached' });
  expect(web.complaints).toEqual([]);
});

test('the list of keys opens by ?, but not while one types', async () => {
  const page = await web.open('/settings?tab=keys');
  await page.getByLabel('Name').press('?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('heading', { name: 'Settings' }).click();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByText('Preview: three inputs').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  // Dialogs hold the page still by a style sheet of their own, which the content policy has to know.
  expect(web.complaints).toEqual([]);
});
