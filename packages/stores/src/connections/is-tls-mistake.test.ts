import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { connect, createServer as createTlsServer, type Server } from 'node:tls';
import { expect, test } from 'vitest';
import { makeCertificate } from '../../../egress/src/testing/certificate.fixture.ts';
import { isTlsMistake } from './is-tls-mistake.ts';

async function errorOf(server: Pick<Server, 'listen' | 'address' | 'close'>, options: object = {}) {
  await once(server.listen(0, '127.0.0.1') as never, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect({ host: '127.0.0.1', port, servername: 'store.test', ...options });
  const [error] = (await once(socket, 'error').catch((thrown: unknown) => [thrown])) as [Error];
  socket.destroy();
  server.close();
  return error;
}

test('certificates and servers that speak otherwise are mistakes, connections that break off are not', async () => {
  using certificate = makeCertificate('store.test');
  const { key, cert } = certificate;
  const tls = () => createTlsServer({ key, cert }).on('tlsClientError', () => {});
  const plain = createServer((socket) => socket.end('-ERR unknown command\r\n'));
  for (const error of [
    await errorOf(tls()),
    await errorOf(tls(), { ca: cert, servername: 'other.test' }),
    await errorOf(tls(), { ca: cert, maxVersion: 'TLSv1.1', minVersion: 'TLSv1' }),
    await errorOf(plain as never),
  ])
    expect(isTlsMistake(error), String(error)).toBe(true);
  const silent = createServer((socket) => socket.once('data', () => socket.end()));
  const rude = createServer((socket) => socket.once('data', () => socket.resetAndDestroy()));
  for (const error of [await errorOf(silent as never), await errorOf(rude as never)])
    expect(isTlsMistake(error), String(error)).toBe(false);
});

test.each<[string, string, boolean]>([
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate', true],
  ['HANDSHAKE_SSL_ERROR', 'self-signed certificate in certificate chain', true],
  [
    'HANDSHAKE_SSL_ERROR',
    'Client network socket disconnected before secure TLS connection was established',
    false,
  ],
  ['ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR', '0:error:0A000438:SSL routines:x:tlsv1 alert internal error', false],
  ['ECONNRESET', 'read ECONNRESET', false],
])('%s: %s', (code, message, isMistake) => {
  expect(isTlsMistake({ code, message })).toBe(isMistake);
});
