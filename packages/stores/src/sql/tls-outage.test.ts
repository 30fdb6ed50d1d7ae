import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createEgress } from '@rowmill/egress';
import { expect, test } from 'vitest';
import { openStore } from '../open-store.ts';
import { readSettings } from '../read-settings.ts';
import { keyed } from '../testing/store-kit.ts';
import { sql } from './sql.ts';

/** What a server of MariaDB says first: it can do everything, TLS too. */
function greeting(): Buffer {
  const body = Buffer.concat([
    Buffer.from('\x0a10.11.0-MariaDB\0', 'latin1'),
    Buffer.from([1, 0, 0, 0]),
    Buffer.from('12345678\0'),
    Buffer.from([0xff, 0xff, 45, 2, 0, 0xff, 0xdf, 21]),
    Buffer.alloc(10),
    Buffer.from('123456789012\0mysql_native_password\0'),
  ]);
  return Buffer.concat([Buffer.from([body.length, 0, 0, 0]), body]);
}

/** Servers that are stopped while the connection is being encrypted. */
const conversations: Readonly<Record<string, (socket: Socket) => void>> = {
  postgres(socket) {
    socket.once('data', () => {
      socket.write('S');
      socket.once('data', () => socket.destroy());
    });
  },
  mariadb(socket) {
    socket.write(greeting());
    socket.once('data', () => setTimeout(() => socket.destroy(), 10));
  },
};

test.each(Object.entries(conversations))(
  'a server of %s that goes away while the connection is encrypted is asked again',
  async (dialect, converse) => {
    const server = createServer(converse);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const place = { dialect, host: '127.0.0.1', port, database: 'd', table: 't' };
    const given = {
      name: 'shop',
      configuration: place,
      credentials: { user: 'u', tls: { enabled: true } },
    };
    await using open = openStore(sql, readSettings(sql, given), {
      egress: createEgress({ allow: ['127.0.0.0/8'] }),
    });
    const writing = open.write([keyed({ a: 1 })], AbortSignal.timeout(5000));
    await expect(writing).rejects.toMatchObject({ code: 'store/unavailable', retry: true });
    server.close();
  },
);
