import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createServer } from 'node:tls';
import type { StoreType } from '@rowmill/contracts';
import { createEgress, type Egress } from '@rowmill/egress';
import { openStore, readSettings, storeOfType, type GivenSettings } from '@rowmill/stores';
import { keyed, untilWritten } from '@rowmill/stores/testing';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { makeCertificate } from '../../packages/egress/src/testing/certificate.fixture.ts';
import { startPostgres } from '../../scripts/services/debian-postgres.ts';
import { startKafka } from '../../scripts/services/kafka.ts';
import { startMariadb } from '../../scripts/services/mariadb.ts';
import { startRedis } from '../../scripts/services/redis.ts';
import { startAlone } from './with-service.ts';

const certificate = makeCertificate('store.test');
const egressWith = (caFile?: string): Egress =>
  createEgress({
    allow: ['127.0.0.0/8'],
    resolve: async () => ['127.0.0.1'],
    ...(caFile !== undefined && { caFile }),
  });
const trusting = egressWith(certificate.file);
const usual = egressWith();
afterAll(() => certificate[Symbol.dispose]());

/** It takes rows from who trusts the certificate, under the name in it, and from nobody else. */
async function isChecked(type: StoreType, given: (host: string) => GivenSettings): Promise<void> {
  const store = storeOfType(type);
  const write = async (egress: Egress, host: string): Promise<void> => {
    await using open = openStore(store, readSettings(store, given(host)), { egress });
    await untilWritten(open, [keyed({ name: 'tea', price: 4 })]);
  };
  await write(trusting, 'store.test');
  for (const [egress, host] of [
    [usual, 'store.test'],
    [trusting, 'other.test'],
  ] as const)
    await expect(write(egress, host)).rejects.toMatchObject({ code: 'store/unusable' });
}

const tls = { enabled: true };

test('PostgreSQL', async () => {
  await using started = await startAlone('postgres', startPostgres);
  const { port, logFile } = started.service;
  const files = { ssl_cert_file: certificate.cert, ssl_key_file: certificate.key };
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'rowmill' });
  await client.connect();
  for (const [setting, text] of Object.entries(files)) {
    const file = join(logFile, '..', setting);
    writeFileSync(file, text);
    chmodSync(file, 0o600);
    if (process.getuid?.() === 0) chownSync(file, Number(execFileSync('id', ['-u', 'postgres'])), 0);
    await client.query(`ALTER SYSTEM SET ${setting} = '${file}'`);
  }
  await client.query('ALTER SYSTEM SET ssl = on');
  await client.query('SELECT pg_reload_conf()');
  await client.query('GRANT ALL ON SCHEMA public TO rowmill');
  const place = { dialect: 'postgres', port, database: 'rowmill', table: 'rows' };
  await isChecked('sql', (host) => ({
    name: 'store',
    configuration: { ...place, host },
    credentials: { user: 'rowmill', tls },
  }));
  const { rows } = await client.query<{ price: string }>('SELECT price FROM rows');
  expect(rows).toEqual([{ price: '4' }]);
  await client.end();
});

test('MariaDB', async () => {
  await using started = await startAlone('mariadb', (place, port) =>
    startMariadb(place, port, { certFile: certificate.file, keyFile: join(certificate.file, '../key.pem') }),
  );
  const { port, ask } = started.service;
  await ask("CREATE DATABASE d; CREATE USER w@'127.0.0.1' REQUIRE SSL; GRANT ALL ON d.* TO w@'127.0.0.1'");
  const place = { dialect: 'mariadb', port, database: 'd', table: 'rows' };
  await isChecked('sql', (host) => ({
    name: 'store',
    configuration: { ...place, host },
    credentials: { user: 'w', tls },
  }));
  expect(await ask('SELECT price FROM d.rows')).toBe('4\n');
});

test('Redis', async () => {
  await using started = await startAlone('redis', startRedis);
  const door = createServer({ key: certificate.key, cert: certificate.cert }, (socket) => {
    const redis = connect(started.service.port, '127.0.0.1');
    pipeline(socket, redis, socket, () => {});
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  const { port } = door.address() as AddressInfo;
  await isChecked('redisPubSub', (host) => ({
    name: 'store',
    configuration: { host, port, channel: 'rows' },
    credentials: { tls },
  }));
  door.close();
});

test('Kafka', async () => {
  await using started = await startAlone('kafka', (place, port, controllerPort) =>
    startKafka(place, port, controllerPort, { host: 'store.test', ...certificate }),
  );
  const { port, user, password } = started.service;
  await isChecked('kafka', (host) => ({
    name: 'store',
    configuration: { brokers: [`${host}:${port}`], topic: 'rows', createTopic: true },
    credentials: { user, password, tls },
  }));
});
