import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { startPlaceSite } from './start-place-site.ts';
import { startServerProcess, type ServerProcess } from './start-server-process.ts';

test('a worker by itself answers those who look after it, and nobody else', async () => {
  await using worker = await startServerProcess(['--roles', 'worker', '--metrics', 'true']);
  const ask = (path: string): Promise<Response> => fetch(`${worker.address}${path}`);
  expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready' });
  expect((await ask('/startupz')).status).toBe(200);
  const metrics = await (await ask('/metrics')).text();
  expect(metrics).toContain('rowmill_part_up{part="database"} 1');
  expect(metrics).toContain('rowmill_queries_completed_total 0');
  expect((await ask('/v1/sirp/queries')).status).toBe(404);
  expect(await worker.stop()).toBe(0);
});

test('a browser by itself takes jobs from those who show its token', async () => {
  const token = 'x'.repeat(32);
  await using browser = await startServerProcess(
    ['--roles', 'browser', '--metrics', 'true', '--browser-port', '0', '--log-level', 'info'],
    { ROWMILL_BROWSER_TOKEN: token },
  );
  const port = await toldAddress(browser, 'takes jobs');
  const ask = (shown: string): Promise<Response> =>
    fetch(`${port}/jobs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shown}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'evaluate',
        options: { expression: '6 * 7' },
        timeoutMs: 30_000,
        job: 'j',
      }),
    });
  expect(await (await ask('wrong')).json()).toEqual({ code: 'access/bad-key', details: {} });
  expect(await (await ask(token)).text()).toContain('"result":42');
  const metrics = await (await fetch(`${browser.address}/metrics`)).text();
  expect(metrics).toContain('rowmill_browser_jobs{outcome="ok"} 1');
  expect(await browser.stop()).toBe(0);
});

test('an egress by itself needs no database, and lets out whoever shows its token', async () => {
  const token = 'y'.repeat(32);
  await using site = await startPlaceSite();
  await using egress = await startServerProcess(
    ['--roles', 'egress', '--metrics', 'true', '--egress-port', '0', '--log-level', 'info'],
    {
      ROWMILL_EGRESS_TOKEN: token,
      ROWMILL_EGRESS_ALLOW: '127.0.0.1/32',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    },
  );
  const door = await toldAddress(egress, 'lets others out');
  const through = async (password: string): Promise<number | undefined> => {
    const credentials = Buffer.from(`x:${password}`).toString('base64');
    const { port } = new URL(door);
    const request = get({
      host: '127.0.0.1',
      port,
      path: `${site.url}/page`,
      headers: { 'proxy-authorization': `Basic ${credentials}` },
    });
    const [reply] = (await once(request, 'response')) as [IncomingMessage];
    reply.resume();
    return reply.statusCode;
  };
  expect(await through('wrong')).toBe(407);
  expect(await through(token)).toBe(200);
  expect(await (await fetch(`${egress.address}/readyz`)).json()).toEqual({ status: 'ready' });
  expect(await (await fetch(`${egress.address}/metrics`)).text()).toContain(
    'rowmill_egress_connections_total 1',
  );
  expect(await egress.stop()).toBe(0);
});

/** An address that is only told in the log. */
async function toldAddress(server: ServerProcess, words: string): Promise<string> {
  const line = (): string | undefined =>
    server
      .log()
      .split('\n')
      .find((each) => each.includes(words));
  await expect.poll(line, { timeout: 10_000 }).toBeDefined();
  return (JSON.parse(line()!) as { readonly address: string }).address;
}
