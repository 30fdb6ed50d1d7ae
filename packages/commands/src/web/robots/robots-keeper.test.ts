import { expect, test } from 'vitest';
import type { IncomingReply } from '../../capabilities.ts';
import { CRAWLER_AGENT } from './crawler-agent.ts';
import { RobotsKeeper } from './robots-keeper.ts';

/** A site whose robots.txt answers so; keeps what it was asked. */
function site(status: number, body = '') {
  const asked: string[] = [];
  const keeper = new RobotsKeeper({
    async fetch({ url, headers }): Promise<IncomingReply> {
      asked.push(`${url} ${Object.fromEntries(headers)['user-agent']}`);
      const bytes = (async function* () {
        yield Buffer.from(body);
      })();
      return { status, url, headers: new Map(), body: bytes };
    },
  });
  return { keeper, asked };
}

test('rules for rowmill come before those for everybody, and are asked for once', async () => {
  const { keeper, asked } = site(
    200,
    'User-agent: *\nDisallow: /\n\nUser-agent: Rowmill\nAllow: /a/b\nDisallow: /a\nDisallow: /*.pdf$\nSitemap: https://x.test/map.xml',
  );
  const allowed = async (path: string) => keeper.isAllowed(`https://x.test${path}`);
  expect(await Promise.all(['/', '/a', '/a/b/c', '/z.pdf', '/z.pdf?x'].map(allowed))).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
  expect((await keeper.rulesOf('https://x.test/')).sitemaps).toEqual(['https://x.test/map.xml']);
  expect(asked).toEqual([`https://x.test/robots.txt ${CRAWLER_AGENT}`]);
  expect(CRAWLER_AGENT).toMatch(/^rowmill\//);
});

test('without robots.txt everything is allowed', async () => {
  expect(await site(404).keeper.isAllowed('http://x.test/a')).toBe(true);
});

test.each([500, 503, 429])('while robots.txt answers %i nothing is', async (status) => {
  await expect(site(status).keeper.isAllowed('http://x.test/a')).rejects.toMatchObject({
    code: 'web/no-robots',
    retry: true,
  });
});

test('each port of a host has rules of its own', async () => {
  const { keeper, asked } = site(404);
  await keeper.isAllowed('http://x.test/a');
  await keeper.isAllowed('http://x.test:81/a');
  expect(asked).toHaveLength(2);
});
