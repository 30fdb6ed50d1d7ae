import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWeb, type Web } from './open-web.ts';
import { gridRow, runPath, seedOf } from './result-page.ts';
import { runQuery } from './run-query.ts';

let web: Web;
beforeAll(async () => void (web = await openWeb()));
afterAll(() => web[Symbol.asyncDispose]());

const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

test('links, pictures, colours and moments are shown as what they are; what only looks so is text', async () => {
  const rows = [
    { pageUrl: 'https://shop.example/a', logo: DOT, colour: '#c02020', seenAt: '2026-11-16T12:00:00Z' },
    {
      pageUrl: 'javascript:alert(1)',
      logo: 'https://shop.example/b.png',
      colour: 'url(//x)',
      seenAt: 'soon',
    },
  ];
  const page = await web.open(runPath(await runQuery(web, seedOf(rows))));
  const [good, bad] = [gridRow(page, 1), gridRow(page, 2)];
  const link = good.getByRole('link', { name: 'https://shop.example/a' });
  await link.waitFor();
  expect(await link.getAttribute('rel')).toBe('noreferrer noopener');
  expect(await good.getByRole('img', { name: 'Picture' }).evaluate(naturalWidth)).toBe(1);
  expect(await good.getByText('#c02020').locator('span').evaluate(background)).toBe('rgb(192, 32, 32)');
  expect(await good.locator('time').getAttribute('datetime')).toBe('2026-11-16T12:00:00.000Z');

  // A picture of another host is a link to it: nothing is loaded from there.
  expect(await bad.getByRole('link').allInnerTexts()).toEqual(['https://shop.example/b.png']);
  expect(await bad.locator('img, time, span span').count()).toBe(0);
  expect(web.complaints).toEqual([]);
});

test('a column of screenshots shows them small', async () => {
  const id = await runQuery(web, `open ${web.service.demo}/shop --screenshot || head 1 || table _screenshot`);
  const page = await web.open(runPath(id));
  const picture = gridRow(page, 1).getByRole('img', { name: 'Screenshot' });
  await picture.waitFor();
  await expect.poll(() => picture.evaluate(naturalWidth)).toBeGreaterThan(100);
  expect((await picture.boundingBox())!.height).toBeLessThanOrEqual(28);
  expect(web.complaints).toEqual([]);
});

const naturalWidth = (element: Element): number => (element as HTMLImageElement).naturalWidth;
const background = (element: Element): string => getComputedStyle(element).backgroundColor;
