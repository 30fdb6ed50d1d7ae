import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { connect, KnownDevices, type ConnectionTransport } from 'puppeteer-core';
import { collectElements } from '../../../packages/browser/src/in-page/collect-elements.ts';
import { browserFlags } from '../../../packages/browser/src/pool/browser-flags.ts';
import { WISHES, type Contender, type Ground } from './contender.ts';

/** As its guide shows it, over a pipe: the same browser with the same flags. */
export async function puppeteerWay({ program, directory, account, openDoor }: Ground): Promise<Contender> {
  const profile = await mkdtemp(join(directory, 'puppeteer-'));
  if (account !== undefined) await chown(profile, account.uid, account.gid);
  const child = spawn(program, browserFlags(profile), {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    ...account,
  });
  const transport = pipeTransport(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const browser = await connect({ transport, defaultViewport: null });
  return {
    pid: child.pid!,
    async read(url) {
      const door = await openDoor({ job: 'bench', maxBytes: Number.POSITIVE_INFINITY });
      const context = await browser.createBrowserContext({
        proxyServer: door.address,
        proxyBypassList: ['<-loopback>'],
      });
      const page = await context.newPage();
      await page.emulate(KnownDevices['Galaxy S9+']);
      await page.goto(url, { waitUntil: 'load' });
      const read = await page.evaluate(collectElements, WISHES);
      await context.close();
      await door.close();
      if ('problem' in read) throw new Error(read.problem);
      return read.elements;
    },
    async [Symbol.asyncDispose]() {
      await browser.disconnect();
      const exited = once(child, 'exit');
      process.kill(-child.pid!, 'SIGKILL');
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function pipeTransport(out: Writable, incoming: Readable): ConnectionTransport {
  let rest = '';
  const transport: ConnectionTransport = {
    send: (message) => void out.write(`${message}\0`),
    close: () => void out.end(),
  };
  incoming.setEncoding('utf8').on('data', (piece: string) => {
    const messages = (rest + piece).split('\0');
    rest = messages.pop()!;
    for (const message of messages) transport.onmessage?.(message);
  });
  incoming.on('close', () => transport.onclose?.());
  return transport;
}
