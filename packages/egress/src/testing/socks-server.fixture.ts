import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { ForeignProxy, ForeignProxyOptions } from './http-proxy.fixture.ts';

/** Reads exactly so many bytes, or up to a zero byte. */
interface Reader {
  take(count: number): Promise<Buffer>;
  text(): Promise<string>;
}

/** A SOCKS server of version 4 (and 4a) and 5; every name behind it leads to 127.0.0.1. */
export async function startSocksServer(
  kind: 'socks4' | 'socks5',
  options: ForeignProxyOptions = {},
): Promise<ForeignProxy> {
  const { username, password } = options;
  const asked: string[] = [];
  const open = new Set<Socket>();

  async function greet4(client: Socket, { take, text }: Reader): Promise<void> {
    const head = await take(8);
    const user = await text();
    const isName = head.readUInt32BE(4) < 256;
    const host = isName ? await text() : [...head.subarray(4)].join('.');
    const isWelcome = username === undefined || user === username;
    if (isWelcome) await answer(client, host, head.readUInt16BE(2), Buffer.from([0, 90, 0, 0, 0, 0, 0, 0]));
    else client.end(Buffer.from([0, 93, 0, 0, 0, 0, 0, 0]));
  }

  async function greet5(client: Socket, { take }: Reader): Promise<void> {
    const [, count = 0] = await take(2);
    const offered = await take(count);
    const method = username === undefined ? 0 : 2;
    client.write(Buffer.from([5, offered.includes(method) ? method : 255]));
    if (method === 2) {
      const shownUser = await take((await take(2))[1] ?? 0);
      const shownPassword = await take((await take(1))[0] ?? 0);
      const isWelcome = String(shownUser) === username && String(shownPassword) === password;
      client.write(Buffer.from([1, isWelcome ? 0 : 1]));
      if (!isWelcome) return void client.end();
    }
    const [, , , type = 0] = await take(4);
    const host =
      type === 3
        ? String(await take((await take(1))[0] ?? 0))
        : [...(await take(type === 1 ? 4 : 16))].join('.');
    const port = (await take(2)).readUInt16BE(0);
    await answer(client, host, port, Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
  }

  async function answer(client: Socket, host: string, port: number, consent: Buffer): Promise<void> {
    asked.push(`${kind} ${host}:${port}`);
    const target = connect(port, '127.0.0.1').on('error', () => client.destroy());
    client.on('close', () => target.destroy());
    await once(target, 'connect');
    client.write(consent);
    client.pipe(target).pipe(client);
  }

  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => {}).on('close', () => open.delete(client));
    const greet = kind === 'socks4' ? greet4 : greet5;
    greet(client, readerOf(client)).catch(() => client.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    at: { kind, host: '127.0.0.1', port, ...options },
    asked,
    openConnections: () => open.size,
    async [Symbol.asyncDispose]() {
      for (const client of open) client.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readerOf(client: Socket): Reader {
  const take = async (count: number): Promise<Buffer> => {
    if (count === 0) return Buffer.alloc(0);
    while (true) {
      const chunk: Buffer | null = client.read(count);
      if (chunk) return chunk;
      await once(client, 'readable');
    }
  };
  return {
    take,
    async text() {
      const bytes: number[] = [];
      for (let byte = (await take(1))[0]; byte; byte = (await take(1))[0]) bytes.push(byte);
      return Buffer.from(bytes).toString();
    },
  };
}
