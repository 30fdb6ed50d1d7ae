import { describe, expect, test } from 'vitest';
import type { Pinned } from '../pinned-addresses.ts';
import { closedPort, startSite } from '../testing/loopback-site.ts';
import { dial } from './dial.ts';

function pinnedAt(...addresses: readonly string[]): Pinned {
  return { addresses: addresses.map((address) => ({ address, family: 4 })), key: '', until: 0 };
}

describe('dialling', () => {
  test('goes on to the next address when nobody answers at the first', async () => {
    await using site = await startSite(() => {});
    const rules = { host: 'a.example', port: site.port, timeoutMs: 2_000 };
    const socket = await dial(pinnedAt('127.0.0.3', '127.0.0.1'), rules);
    expect(socket.remoteAddress).toBe('127.0.0.1');
    socket.destroy();
  });

  test('fails when nobody answers anywhere', async () => {
    const rules = { host: 'a.example', port: await closedPort(), timeoutMs: 2_000 };
    for (const pinned of [pinnedAt('127.0.0.1'), pinnedAt('127.0.0.3', '127.0.0.1')]) {
      await expect(dial(pinned, rules)).rejects.toMatchObject({
        code: 'egress/unreachable',
        details: { host: 'a.example', problem: 'the connection was refused' },
      });
    }
  });

  test('makes no connection once the signal was given, and ends one that is there', async () => {
    await using site = await startSite(() => {});
    const ending = new AbortController();
    const rules = { host: 'a.example', port: site.port, timeoutMs: 2_000, signal: ending.signal };
    const socket = await dial(pinnedAt('127.0.0.1'), rules);
    ending.abort();
    expect(socket.destroyed).toBe(true);
    await expect(dial(pinnedAt('127.0.0.1'), rules)).rejects.toThrow('aborted');
  });
});
