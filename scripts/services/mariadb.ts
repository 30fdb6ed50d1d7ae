import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startService, type Service, type ServicePlace } from './service.ts';

const run = promisify(execFile);

export interface MariadbService extends Service {
  /** As the one who may do everything, over the socket in its folder. */
  ask(statement: string): Promise<string>;
}

/** Debian's MariaDB with data of its own; with files of a certificate it speaks TLS. */
export async function startMariadb(
  place: ServicePlace,
  port: number,
  certificate?: { readonly certFile: string; readonly keyFile: string },
): Promise<MariadbService> {
  const data = join(place.directory, 'data');
  const socket = join(place.directory, 'socket');
  const { username } = userInfo();
  mkdirSync(place.directory, { recursive: true });
  await run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    `--user=${username}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  const options = {
    datadir: data,
    user: username,
    port,
    'bind-address': '127.0.0.1',
    socket,
    'pid-file': join(place.directory, 'pid'),
    'innodb-buffer-pool-size': '64M',
    ...(certificate && { 'ssl-cert': certificate.certFile, 'ssl-key': certificate.keyFile }),
  };
  const words = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const ask = async (statement: string): Promise<string> => {
    const who = [
      '--no-defaults',
      `--socket=${socket}`,
      '--user=root',
      '--batch',
      '--raw',
      '--skip-column-names',
    ];
    const most = { maxBuffer: 1_000_000_000 };
    return (await run('mariadb', [...who, '--default-character-set=utf8mb4', '-e', statement], most)).stdout;
  };
  const service = await startService({
    ...place,
    name: 'mariadb',
    port,
    command: ['mariadbd', '--no-defaults', ...words],
    answers: () =>
      ask('SELECT 1').then(
        () => true,
        () => false,
      ),
  });
  return Object.assign(service, { ask });
}
