import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { keepPicture } from './keep-picture.ts';
import { openWeb, signIn, writeQuery, type Web } from './open-web.ts';

let web: Web;
let line: Line;
beforeAll(async () => {
  const shared = await openWeb();
  line = await openLine(shared.service.url);
  await shared[Symbol.asyncDispose]();
  web = await openWeb({ ...shared.service, url: line.url });
});
afterEach(() => line.mend());
afterAll(async () => {
  await web[Symbol.asyncDispose]();
  await line.close();
});

test('a lost connection is told with its time, keeps the text, and comes back by itself', async () => {
  const page = await web.open('/query');
  await writeQuery(page, 'range 1 9 n');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('gridcell', { name: '9', exact: true }).waitFor();
  line.cut();
  await writeQuery(page, 'range 1 11 n');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const note = page.getByRole('status', { name: 'Connection' });
  await note.getByText(/^No connection to the server since \d/).waitFor();
  await note.getByText(/Asked again every two seconds\. Your text stays/).waitFor();
  // What was here stays in sight.
  await page.getByRole('grid', { name: 'Rows' }).waitFor();
  await keepPicture(page, 'state-lost-connection');
  await note.getByRole('button', { name: 'Try now' }).click();
  await note.waitFor();

  await line.mend();
  await note.waitFor({ state: 'detached' });
  expect(await page.locator('.cm-content').textContent()).toBe('range 1 11 n');
  // Either the request that was under way got through, or it is offered again.
  const rows = page.getByRole('tab', { name: /^Rows ?11$/ });
  const offered = page.getByRole('button', { name: 'Run it now' });
  await rows.or(offered).waitFor();
  if (await offered.isVisible()) await offered.click();
  await rows.waitFor();
  expect(web.complaints).toEqual([]);
});

test('an idle page notices that the network is gone, and that it is back', async () => {
  const page = await web.open('/runs');
  await page.getByRole('heading', { name: 'Runs' }).waitFor();
  await page.context().setOffline(true);
  const note = page.getByRole('status', { name: 'Connection' });
  await note.getByText(/^No connection to the server since \d/).waitFor();
  await page.context().setOffline(false);
  await note.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Runs' }).waitFor();
});

test('a session that ended asks for the password over the page, and the page is as it was', async () => {
  const page = await web.open('/query', { isSignedIn: false });
  await signIn(page, web.service.password);
  await writeQuery(page, 'range 1 4 n');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('tab', { name: /^Rows ?4$/ }).waitFor();
  const address = page.url();
  await writeQuery(page, 'range 1 6 n');

  // The same person signs out in another window of the browser.
  const other = await page.context().newPage();
  await other.goto(`${web.service.url}/app/runs`);
  await other.getByRole('button', { name: 'Account' }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await other.getByRole('form', { name: 'Sign in' }).waitFor();

  await page.bringToFront();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const cover = page.getByRole('dialog', { name: 'Sign in again' });
  await cover.getByRole('heading', { name: 'Your session has ended' }).waitFor();
  await cover.getByText('Sign in again to go on where you were.').waitFor();
  expect(await cover.getByLabel('User').inputValue()).toBe('admin');
  await keepPicture(page, 'state-session-ended');

  await cover.getByRole('textbox', { name: 'Password' }).fill('wrong password');
  await cover.getByRole('button', { name: 'Sign in' }).click();
  await cover.getByRole('alert').waitFor();
  await cover.getByRole('textbox', { name: 'Password' }).fill(web.service.password);
  await cover.getByRole('button', { name: 'Sign in' }).click();
  await cover.waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
  // The run that was refused is not blamed any more, and nobody is taken for a viewer.
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.locator('.cm-content').textContent()).toBe('range 1 6 n');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('tab', { name: /^Rows ?6$/ }).waitFor();
  expect(web.complaints).toEqual([]);
});

/** A line to the server that can be cut and mended. */
interface Line {
  readonly url: string;
  cut(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

async function openLine(server: string): Promise<Line> {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  let relay = await listen(0);
  const own = (relay.address() as AddressInfo).port;

  async function listen(at: number): Promise<Server> {
    const opened = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from);
        from.pipe(to);
        from.on('error', () => to.destroy());
        from.on('close', () => {
          sockets.delete(from);
          to.destroy();
        });
      }
    }).listen(at, '127.0.0.1');
    await once(opened, 'listening');
    return opened;
  }
  function cut(): void {
    relay.close();
    for (const socket of sockets) socket.destroy();
  }
  return {
    url: `http://127.0.0.1:${own}`,
    cut,
    async mend() {
      if (!relay.listening) relay = await listen(own);
    },
    async close() {
      cut();
    },
  };
}
