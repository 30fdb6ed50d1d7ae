import { createHash } from 'node:crypto';
import { ERRORS } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import { knownKeys } from '../../testing/known-keys.fixture.ts';
import { buildServer } from '../build-server.ts';

const app = buildServer({
  routes: [],
  services: {} as never,
  authenticate: knownKeys({}),
  settings: { basePath: '/mill' },
});

test('the reference page loads its parts from here and nothing else', async () => {
  const page = await app.inject('/docs/api');
  expect(page.statusCode).toBe(200);
  const addresses = [...page.body.matchAll(/(?:src|href|data-url)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual(['/mill/openapi.json', '/mill/docs/api/scalar.js']);
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self';.*connect-src 'self'/,
  );
  for (const address of addresses) expect((await app.inject(address!)).statusCode).toBe(200);
  expect(page.body).not.toMatch(/<script[^>]*>[^<]/);
});

test('the errors page has every code as an anchor, and its style is let in', async () => {
  const page = await app.inject('/docs/errors');
  for (const code of Object.keys(ERRORS)) expect(page.body).toContain(`id="${code}"`);
  const style = /<style>(.*?)<\/style>/.exec(page.body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});
