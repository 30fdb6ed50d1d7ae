import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWeb, type Web } from './open-web.ts';
import { runQuery } from './run-query.ts';

let web: Web;
beforeAll(async () => void (web = await openWeb()));
afterAll(() => web[Symbol.asyncDispose]());

test('services are up, and the browser pool shows what it has opened', async () => {
  await runQuery(web, `open ${web.service.demo}/ || head 1`);
  const page = await web.open('/services');
  const services = page.getByRole('table', { name: 'Services' });
  for (const name of ['Queries', 'Workers', 'Browsers', 'Policies', 'Schedules', 'Stores'])
    await services.getByRole('row').filter({ hasText: name }).getByText(/^up$/).first().waitFor();
  const pool = page.getByRole('region', { name: 'Browser pool' });
  await pool.getByText(/\d+ of \d+ places are busy, \d+ pages wait\./).waitFor();
  await pool.getByText(/\d+ went well/).waitFor();
  const browsers = pool.getByRole('table', { name: 'Browsers' });
  await browsers.getByText('takes pages').first().waitFor();
  expect(web.complaints).toEqual([]);
});

test('a service restarts after one question, and says since when it is up', async () => {
  const page = await web.open('/services');
  const line = page.getByRole('row').filter({ hasText: 'gonogo' });
  await line.getByText('up', { exact: true }).waitFor();
  await line.getByRole('button', { name: 'Restart policies' }).click();
  await page.getByText('nothing is lost').filter({ visible: true }).waitFor();
  const answer = page.waitForResponse((response) => response.url().endsWith('/restart'));
  await page.getByRole('button', { name: 'Restart', exact: true }).click();
  expect((await answer).ok()).toBe(true);
  await line.getByText('up', { exact: true }).waitFor();
  expect(web.complaints).toEqual([]);
});

test('what the page says can be read on a phone', async () => {
  const page = await web.open('/services', { width: 390 });
  await page.getByRole('region', { name: 'Browser pool' }).waitFor();
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(wide).toBeLessThanOrEqual(390);
});
