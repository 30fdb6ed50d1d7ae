import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser } from '../../../../tests/browser/start-browser.ts';

const opened = new AsyncDisposableStack();
let caFile: string;
let url: string;

/** An authority of its own, and a site that it vouches for. */
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rowmill-authority-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const file = (name: string): string => join(folder, name);
  const openssl = (...words: readonly string[]): void =>
    void execFileSync('openssl', words, { stdio: 'ignore' });
  caFile = file('ca.pem');
  const fresh = ['-newkey', 'rsa:2048', '-nodes'];
  openssl('req', '-x509', ...fresh, '-subj', '/CN=Mill CA', '-keyout', file('ca.key'), '-out', caFile);
  openssl('req', ...fresh, '-subj', '/CN=inside.test', '-keyout', file('site.key'), '-out', file('site.csr'));
  await writeFile(file('names'), 'subjectAltName=DNS:inside.test');
  const signed = ['-CA', caFile, '-CAkey', file('ca.key'), '-CAcreateserial', '-extfile', file('names')];
  openssl('x509', '-req', '-days', '30', '-in', file('site.csr'), ...signed, '-out', file('site.pem'));
  const pair = { key: await readFile(file('site.key')), cert: await readFile(file('site.pem')) };
  const site = createServer(pair, (_, response) => void response.end('<title>inside</title>'));
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  opened.defer(async () => {
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  });
  url = `https://inside.test:${(site.address() as AddressInfo).port}/`;
});

afterAll(() => opened.disposeAsync());

test('a site of an authority that was named is shown, and of no other', async () => {
  const wish = { url, expression: 'document.title' };
  await using stranger = await startBrowser();
  await expect(stranger.run('javascript', wish)).rejects.toMatchObject({ code: 'browser/tls-failed' });
  await using friend = await startBrowser({ browser: { caFile } });
  expect(await friend.run('javascript', wish)).toMatchObject({ result: 'inside' });
});

test('a file that cannot be read is told', async () => {
  await using browser = await startBrowser({ browser: { caFile: '/nowhere/ca.pem' } });
  const opening = browser.run('javascript', { url, expression: '1' });
  await expect(opening).rejects.toMatchObject({ code: 'browser/not-started' });
});
