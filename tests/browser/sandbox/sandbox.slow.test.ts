import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startParty } from '../headers/start-party.ts';
import { startBrowser, type TestBrowser } from '../start-browser.ts';
import { listeningSockets } from './listening-sockets.ts';
import { processesOf, type BrowserPart } from './processes-of.ts';

const SECRET = 'canary-77e0b2';
/** Every program has them; theirs are not ours. */
const KNOWN_NAMES = new Set(['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ']);
const open = new AsyncDisposableStack();
let browser: TestBrowser;
let parts: readonly BrowserPart[];

const of = (kind: string): readonly BrowserPart[] => parts.filter((part) => part.kind === kind);

beforeAll(async () => {
  process.env['ROWMILL_TEST_SECRET'] = SECRET;
  open.defer(() => void delete process.env['ROWMILL_TEST_SECRET']);
  browser = open.use(await startBrowser());
  const shown = Promise.withResolvers<void>();
  const site = open.use(
    await startParty((path) => {
      if (path === '/shown') shown.resolve();
      return { body: '<p>hello</p>' };
    }),
  );
  const expression = `() => fetch('/shown').then(() => new Promise((resolve) => setTimeout(resolve, 1500, 1)))`;
  const job = browser.run('javascript', { url: `${site.origin}/`, expression });
  await Promise.race([shown.promise, job]);
  // A spare renderer is born unlocked and locks itself in a moment later.
  await vi.waitUntil(
    async () => {
      parts = await processesOf(browser.service.status.browsers[0]!.pid);
      return of('renderer').every(({ status }) => status.get('Seccomp') === '2');
    },
    { timeout: 1000 },
  );
  await job;
});
afterAll(() => open.disposeAsync());

describe('the sandbox of a browser', () => {
  test('is on in every renderer, whoever started it', () => {
    expect(of('renderer').length).toBeGreaterThan(0);
    for (const { status, command } of of('renderer')) {
      expect(status.get('Seccomp')).toBe('2');
      expect(status.get('NoNewPrivs')).toBe('1');
      expect(status.get('CapEff')).toMatch(/^0+$/);
      expect(command.join(' ')).not.toContain('no-sandbox');
    }
  });

  test('runs nothing as root', () => {
    for (const { kind, status } of parts) expect(status.get('Uid')?.split('\t'), kind).not.toContain('0');
  });
});

describe('a browser', () => {
  test('has no port open, neither for debugging nor for anything else', async () => {
    const listening = await listeningSockets();
    expect(parts.flatMap(({ sockets }) => sockets).filter((inode) => listening.has(inode))).toEqual([]);
    expect(of('browser')[0]?.sockets.length).toBeGreaterThan(0);
    expect(of('browser')[0]?.command.join(' ')).not.toContain('remote-debugging-port');
  });

  test('this test knows an open port when there is one', async () => {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const listening = await listeningSockets();
    const [own] = await processesOf(process.pid);
    expect(own?.sockets.some((inode) => listening.has(inode))).toBe(true);
    server.close();
  });

  test('knows nothing of our environment', () => {
    const ours = Object.keys(process.env).filter((name) => !KNOWN_NAMES.has(name));
    expect(ours).toContain('ROWMILL_TEST_SECRET');
    for (const { kind, environment } of parts) {
      const names = environment.map((entry) => entry.split('=')[0] ?? '');
      expect(
        names.filter((name) => ours.includes(name)),
        kind,
      ).toEqual([]);
      expect(environment.join('\n'), kind).not.toContain(SECRET);
    }
  });
});
