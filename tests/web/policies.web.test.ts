import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWeb, type Web } from './open-web.ts';
import { startSlowSite } from './start-slow-site.ts';

const HOST = '127.0.0.81';

let web: Web;
beforeAll(async () => void (web = await openWeb()));
afterAll(() => web[Symbol.asyncDispose]());

test('a policy is made, its counter moves while a query runs, an address is checked, it is changed and deleted', async () => {
  await using site = await startSlowSite(HOST);
  const page = await web.open('/policies');
  await page.getByRole('button', { name: 'New policy' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Domain').fill(HOST);
  await dialog.getByLabel('Name').fill('test of counters');
  await dialog.getByLabel('Requests in any second').fill('');
  await dialog.getByLabel('Requests in any minute').fill('40');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const line = page.getByRole('table', { name: 'Policies' }).getByRole('row').filter({ hasText: HOST });
  await line.getByText('0 / 40', { exact: true }).waitFor();

  const body = JSON.stringify({ query: `range 1 6 n || api get '${site.url}/item/$n$' --cache false` });
  expect((await web.call('/v1/sirp/query/runner/dispatch', { method: 'POST', body })).ok).toBe(true);
  // Nobody reloads: the page asks each second.
  await line.getByText('6 / 40', { exact: true }).waitFor();
  expect(site.asked).toHaveLength(6);

  await page.getByLabel('Check an address').fill(`${site.url}/item/9`);
  await page.getByRole('button', { name: 'Check' }).click();
  const verdict = page.getByRole('status').filter({ hasText: HOST });
  await verdict.getByText(/may be asked now.*“test of counters”.*At most 40 requests/).waitFor();
  expect(new URL(page.url()).searchParams.get('check')).toContain('/item/9');

  await line.getByRole('button', { name: `Change the policy of ${HOST}` }).click();
  await dialog.getByLabel('Requests in any minute').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await line.getByText('closed', { exact: true }).waitFor();
  await verdict.getByText(/never: closed/).waitFor();

  await line.getByRole('button', { name: `Delete the policy of ${HOST}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await line.waitFor({ state: 'detached' });
  expect(web.complaints).toEqual([]);
});

test('what a policy refuses is said in its form', async () => {
  const page = await web.open('/policies?edit=new&domain=not%20a%20domain');
  const dialog = page.getByRole('dialog', { name: 'New policy' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('is not a domain').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(web.complaints).toEqual([]);
});
