import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from './page.ts';
import { DEAD, DENIED, startGround, type Ground } from './start-ground.fixture.ts';

const PAGES: Readonly<Record<string, string>> = {
  '/plain': '<title>plain</title><p>one<p>two',
  '/replace': '<script>location.replace("/plain")</script>',
  '/onload': `<body onload="location.replace('/plain')">`,
  '/refresh': '<meta http-equiv=refresh content="0;url=/plain">',
  '/once-more': `<script>
    if (document.cookie) document.title = 'plain'; else { document.cookie = 'been=here'; location.reload(); }
  </script>`,
  '/refreshes': '<title>plain</title><meta http-equiv=refresh content="1">',
  '/reloads': '<body onload="location.reload()">',
  '/hash': '<script>location.hash = "there"; history.pushState({}, "", "/pushed")</script>',
  '/hostile': `<p>one<p>two<script>
    JSON.stringify = () => 'nonsense';
    Array.prototype.toJSON = () => 'old library';
    document.querySelectorAll = () => [];
    Promise.prototype.then = undefined;
  </script>`,
  '/old-library': `<script>
    Array.prototype.toJSON = function () { return 'old'; };
    String.prototype.toJSON = function () { return 'old'; };
  </script>`,
  '/stops': '<title>plain</title><script>window.stop()</script><p>never',
  '/late': `<script>setTimeout(() => fetch('/slow').then(() => document.title = 'came'), 100)</script>`,
  '/restless': `<script>setInterval(() => fetch('/plain?' + Math.random()), 50)</script>`,
  '/talks': `<script>
    alert('hello'); confirm('sure?'); document.title = String(prompt('name?'));
    window.open('/plain'); onbeforeunload = (event) => { event.preventDefault(); return 'stay'; };
  </script><iframe src="/file"></iframe>`,
  '/to-denied': `<script>location.href = 'http://${DENIED}/'</script>`,
  '/to-dead': `<script>location.href = 'http://${DEAD}/'</script>`,
};

describe('a page', () => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await startGround((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://site.test');
      if (pathname === '/slow') return void setTimeout(() => response.end('slow'), 700);
      if (pathname === '/drop') return void request.socket.destroy();
      if (pathname === '/cut') {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': 999 }).write('<p>half');
        return void setTimeout(() => request.socket.destroy(), 50);
      }
      if (pathname === '/none') return void response.writeHead(204).end();
      if (pathname === '/auth')
        return void response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end('who?');
      if (pathname === '/file')
        return void response.writeHead(200, { 'content-disposition': 'attachment; filename=a.bin' }).end('x');
      if (pathname.startsWith('/go/'))
        return void response.writeHead(302, { location: decodeURIComponent(pathname.slice(4)) }).end();
      const page = PAGES[pathname];
      response
        .writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' })
        .end(page ?? '<p>no');
    });
  }, 30_000);
  afterAll(() => ground[Symbol.asyncDispose]());

  const see = <Reply>(path: string, act: (page: Page) => Promise<Reply>, more = {}) =>
    ground.run({ url: path.startsWith('/') ? `http://site.test${path}` : path, act, ...more });
  const title = (page: Page): Promise<unknown> => page.call('isolated', '() => document.title');

  it('fails when its bytes break off, and is as it wants to be when it stops by itself', async () => {
    await expect(see('/cut', title, { ready: 'winload' })).rejects.toThrow('broke off');
    await expect(see('/cut', title, { ready: 'domload' })).rejects.toThrow('broke off');
    expect((await see('/stops', title)).reply).toBe('plain');
  });

  it('takes no more than the beginning of what is thrown, and nothing that is too deep', async () => {
    const call = (source: string) => see('/plain', (page) => page.call('main', source));
    const long = `'x'.repeat(3e7)`;
    for (const thrown of [`new TypeError(${long})`, long]) {
      const error = await call(`() => { throw ${thrown}; }`).catch((caught: unknown) => caught);
      expect(error).toMatchObject({ code: 'browser/expression-failed' });
      expect(String(error).length).toBeLessThan(500);
    }
    await expect(call(`() => ${long}`)).rejects.toMatchObject({ code: 'browser/result-too-large' });
    const deep = '() => { let list = []; for (let n = 0; n < 1e5; n++) list = [list]; return list; }';
    await expect(call(deep)).rejects.toThrow('too deeply');
  });

  it('is shown with its status, its address and the times of its phases', async () => {
    const { reply, state, timing, traffic } = await see('/plain', title);
    expect(reply).toBe('plain');
    expect(state).toEqual({ url: 'http://site.test/plain', httpStatus: 200, readyTimedOut: false });
    expect(timing.navigate).toBeGreaterThan(0);
    expect(traffic.received).toBeGreaterThan(0);
    expect((await see('/missing', title)).state.httpStatus).toBe(404);
  });

  it.each(['/replace', '/onload', '/refresh'])('is followed to where it goes by itself: %s', async (path) => {
    const { reply, state } = await see(path, title);
    expect([reply, state.url]).toEqual(['plain', 'http://site.test/plain']);
  });

  it('is read when it has reloaded itself, but not followed for ever', async () => {
    expect((await see('/once-more', title)).reply).toBe('plain');
    expect((await see('/refreshes', title)).timing.navigate).toBeLessThan(5000);
    expect((await see('/reloads', title)).reply).toBe('');
  });

  it('stays where it is when only its address changes', async () => {
    expect((await see('/hash', title)).state.url).toBe('http://site.test/pushed');
  });

  it('cannot reach what is called in the isolated world', async () => {
    const texts = `() => [...document.querySelectorAll('p')].map((p) => p.innerText)`;
    expect((await see('/hostile', (page) => page.call('isolated', texts))).reply).toEqual(['one', 'two']);
  });

  it('does not spoil answers of its own world by a toJSON of an old library', async () => {
    const { reply } = await see('/old-library', async (page) => [
      await page.call('main', '() => ({ list: [1, "a"] })'),
      await page.call('main', '() => JSON.stringify([1])'),
    ]);
    expect(reply).toEqual([{ list: [1, 'a'] }, '"old"']);
  });

  it('gives values as they are', async () => {
    const values = [null, -0.5, 'ö\ud800', { a: [] }, ['__proto__']];
    const { reply } = await see('/plain', async (page) => [
      await page.call('main', '(...values) => values', ...values),
      await page.call('isolated', '(...values) => values', ...values),
      await page.call('main', '() => undefined'),
      await page.call('main', 'async () => 1'),
      await page.call('main', '(object) => Object.keys(object)', JSON.parse('{"__proto__":1}')),
    ]);
    expect(reply).toEqual([values, values, undefined, 1, ['__proto__']]);
  });

  it.each([
    ['browser/expression-failed', '() => { throw new TypeError("no such thing") }'],
    ['browser/expression-failed', '() => { const a = {}; a.a = a; return a }'],
    ['browser/expression-failed', '() => { throw "text" }'],
    ['browser/expression-failed', '() => nowhere.to.be.found'],
    ['browser/result-too-large', '() => "x".repeat(17 * 1024 * 1024)'],
    ['browser/result-too-large', '() => "€".repeat(6 * 1024 * 1024)'],
  ])('refuses with %s: %s', async (code, source) => {
    await expect(see('/plain', (page) => page.call('main', source))).rejects.toMatchObject({ code });
  });

  it('waits until the network is quiet, but not for ever', async () => {
    const wait = '() => new Promise((done) => setTimeout(() => done(document.title), 300))';
    expect((await see('/late', title, { ready: 'winload' })).reply).toBe('');
    expect((await see('/late', (page) => page.call('isolated', wait), { ready: 'idle' })).reply).toBe('came');
    const url = 'http://site.test/restless';
    const { state } = await ground.run({ url, ready: 'idle', act: title }, { timeoutMs: 3000 });
    expect(state.readyTimedOut).toBe(true);
    expect((await see('/plain', title, { ready: 'domload' })).reply).toBe('plain');
  });

  it('has its dialogs, popups and downloads answered by rule and told', async () => {
    const { reply, events } = await see('/talks', async (page) => {
      const shown = await title(page);
      await page.call('main', '() => { location.href = "/plain" }');
      await page.settle(500);
      return [shown, await title(page)];
    });
    expect(reply).toEqual(['null', 'plain']);
    expect(events).toEqual(
      expect.arrayContaining([
        { kind: 'dialog', detail: 'alert: hello' },
        { kind: 'dialog', detail: 'confirm: sure?' },
        { kind: 'dialog', detail: 'prompt: name?' },
        { kind: 'popup', detail: 'http://site.test/plain' },
        { kind: 'download', detail: 'http://site.test/file' },
      ]),
    );
  });

  it.each([
    ['browser/auth-required', '/auth'],
    ['browser/navigation-failed', '/drop'],
    ['browser/navigation-failed', '/none'],
    ['browser/navigation-failed', `http://${DEAD}/`],
    ['browser/navigation-failed', '/to-dead'],
    ['browser/navigation-failed', `/go/${encodeURIComponent(`http://${DEAD}/`)}`],
    ['browser/blocked', `http://${DENIED}/`],
    ['browser/blocked', '/to-denied'],
    ['browser/blocked', `/go/${encodeURIComponent(`http://${DENIED}/`)}`],
    ['browser/download', '/file'],
  ])('ends as %s: %s', async (code, path) => {
    await expect(see(path, title)).rejects.toMatchObject({ code });
  });

  it('is blank and has no way out when the job has no address', async () => {
    const { reply } = await ground.run({
      act: (page) => page.call('main', `() => fetch('http://site.test/plain').then(() => 'out', () => 'in')`),
    });
    expect(reply).toBe('in');
  });
});
