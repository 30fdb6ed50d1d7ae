import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';

export interface TestRedis extends AsyncDisposable {
  readonly url: string;
  /** Ends the server the hard way; what it knew is gone. */
  kill(): Promise<void>;
  /** Starts it again, empty, on the same port. */
  start(): Promise<void>;
  /** Stops it without ending it, or lets it go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
}

export async function startRedis(...more: readonly string[]): Promise<TestRedis> {
  const port = await freePort();
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const settings = [
      '--port',
      `${port}`,
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      ...more,
    ];
    server = spawn('redis-server', settings, { stdio: 'ignore' });
    const password = more[more.indexOf('--requirepass') + 1];
    const probe = new Redis({
      port,
      host: '127.0.0.1',
      ...(more.includes('--requirepass') && password ? { password } : {}),
      retryStrategy: () => 20,
    });
    probe.on('error', () => undefined);
    await Promise.race([probe.ping(), setTimeout(10_000, undefined, { ref: false })]);
    probe.disconnect();
  }

  async function kill(): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill('SIGKILL');
    await exited;
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    signal: (name) => void server?.kill(name),
    [Symbol.asyncDispose]: kill,
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
