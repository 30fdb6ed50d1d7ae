import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { selfSignedCertificate } from '../pages/self-signed-certificate.ts';
import { startServerProcess } from './start-server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'listening-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Takes what OpenTelemetry sends: protocol buffers, in which names stand as plain text. */
async function startCollector(): Promise<AsyncDisposable & { url: string; sent(): Record<string, string> }> {
  const sent: Record<string, string> = {};
  const server = createServer((request, response) => {
    request.setEncoding('latin1').on('data', (chunk: string) => {
      sent[request.url ?? ''] = (sent[request.url ?? ''] ?? '') + chunk;
    });
    request.on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    sent: () => sent,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function main(...flags: readonly string[]) {
  const program = join(import.meta.dirname, '../../apps/server/src/main.ts');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--conditions=@rowmill/source', program, ...flags],
    {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '' },
    },
  );
  return { status, stderr };
}

test('beyond this machine the service needs TLS or a trusted proxy, and says so before anything else', () => {
  const { status, stderr } = main('--host', '0.0.0.0', '--data', join(folder, 'never'));
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^error: the setting host opens the service to the network \(0\.0\.0\.0\) without encryption/,
  );
});

test('a wrong setting is told in one line, without a stack', () => {
  const { status, stderr } = main('--port', 'x');
  expect([status, stderr]).toEqual([
    1,
    'error: the setting port has the value "x" (--port); it takes a whole number from 0 to 65535\nSee docs/reference/settings.md.\n',
  ]);
});

test('with a certificate it speaks TLS on any address, and ends with 0 when told to stop', async () => {
  const { key, cert } = selfSignedCertificate('localhost');
  writeFileSync(join(folder, 'key.pem'), key);
  writeFileSync(join(folder, 'cert.pem'), cert);
  const tls = ['--tls-cert', join(folder, 'cert.pem'), '--tls-key', join(folder, 'key.pem')];
  await using server = await startServerProcess(['--host', '0.0.0.0', ...tls]);
  const { port } = new URL(server.address);
  const reply = await new Promise<{ status: unknown; transport: unknown }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/livez', ca: cert, servername: 'localhost' }, (message) => {
      message.resume();
      resolve({ status: message.statusCode, transport: message.headers['strict-transport-security'] });
    })
      .on('error', reject)
      .end();
  });
  expect(reply).toEqual({ status: 200, transport: 'max-age=31536000' });
  expect(await server.stop()).toBe(0);
});

test('proxies are believed where they are trusted; log and telemetry hold nothing secret', async () => {
  await using collector = await startCollector();
  const flags = ['--trusted-proxies', '127.0.0.1', '--base-path', '/mill', '--log-level', 'trace'];
  await using server = await startServerProcess([...flags, '--otlp-endpoint', collector.url], {
    OTEL_METRIC_EXPORT_INTERVAL: '500',
    OTEL_METRIC_EXPORT_TIMEOUT: '400',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  const ask = (path: string, headers: Record<string, string> = {}, body?: string) =>
    fetch(`${server.address}${path}`, {
      headers: { authorization: `svc ${server.key}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { method: 'POST', body }),
    });
  const viaProxy = await ask('/mill/v1/me', {
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.9',
  });
  expect([viaProxy.status, viaProxy.headers.get('strict-transport-security')]).toEqual([
    200,
    'max-age=31536000',
  ]);
  const created = await ask(
    '/mill/v1/secrets/users',
    { 'x-forwarded-for': '203.0.113.9', cookie: 'sid=canary-cookie', 'x-request-id': 'seen-in-the-log' },
    JSON.stringify({ credential: { username: 'someone', password: 'canary-password-1234' } }),
  );
  expect([created.status, created.headers.get('location')]).toEqual([201, '/mill/v1/secrets/users/someone']);
  await ask('/mill/v1/nothing?token=canary-query');
  await ask('/v1/sirp/query/parse', {}, '{"query":"canary-body');

  const audit = await (await ask('/mill/v1/audit')).json();
  expect(JSON.stringify(audit)).toContain('203.0.113.9');
  const log = server.log();
  expect(log).toContain('"requestId":"seen-in-the-log"');
  expect(log).not.toContain('canary');
  expect(log).not.toContain(server.key);

  await server.stop();
  const sent = collector.sent();
  expect(sent['/v1/traces']).toContain('createUser');
  expect(sent['/v1/metrics']).toContain('rowmill_http_request_duration_seconds');
  expect(sent['/v1/metrics']).toContain('rowmill_queries_running');
  expect(JSON.stringify(sent)).not.toContain('canary');
});
