import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { openTemporal } from '@rowmill/cluster';
import { migrate } from '@rowmill/resources';
import { expect, test } from 'vitest';
import { claimPorts } from '../../scripts/services/claim-ports.ts';
import { goProgram, installServices } from '../../scripts/services/install-services.ts';
import { startService } from '../../scripts/services/service.ts';
import { startServices } from '../../scripts/services/start-services.ts';
import { DEPLOY } from './compose-file.ts';
import { makeSecrets } from './make-secrets.ts';

const run = promisify(execFile);

test('an empty PostgreSQL becomes that of a cluster, and Temporal runs on it', async () => {
  await installServices(['postgres', 'temporal']);
  await using opened = new AsyncDisposableStack();
  const secrets = opened.use(makeSecrets());
  const { postgres } = opened.use(await startServices({ only: ['postgres'] }));
  const psql = async (...words: string[]): Promise<string> => {
    const server = [
      '--no-psqlrc',
      '--quiet',
      '--host=127.0.0.1',
      `--port=${postgres.port}`,
      '--username=postgres',
    ];
    const env = { ...process.env, SECRETS: secrets.folder };
    return (await run('psql', [...server, '--tuples-only', '--no-align', ...words], { env })).stdout.trim();
  };
  // Ours come with a role and a database of the same name.
  await psql('--command=DROP DATABASE rowmill', '--command=DROP ROLE rowmill');

  const file = `--file=${join(DEPLOY, 'postgres/databases.sql')}`;
  await psql(file);
  const made = await psql(
    '--command=SELECT datname, pg_get_userbyid(datdba) FROM pg_database WHERE NOT datistemplate ORDER BY 1',
    "--command=SELECT rolname, rolsuper, rolcreaterole, rolpassword LIKE 'SCRAM%' FROM pg_authid WHERE rolcanlogin ORDER BY 1",
  );
  expect(made.split('\n')).toEqual([
    'postgres|postgres',
    'rowmill|rowmill',
    'temporal|temporal',
    'temporal_visibility|temporal',
    'postgres|t|t|',
    'rowmill|f|t|t',
    'temporal|f|f|t',
  ]);
  await psql(file);

  const schema = {
    ...process.env,
    PATH: [dirname(goProgram('temporal-sql-tool')), process.env['PATH']].join(delimiter),
    SQL_HOST: '127.0.0.1',
    SQL_PORT: String(postgres.port),
    SQL_USER: 'temporal',
    SQL_PASSWORD: secrets.read('temporal-password'),
  };
  // The second time is an upgrade that finds nothing to do.
  for (const _time of [1, 2]) await run(join(DEPLOY, 'temporal/make-schema.sh'), { env: schema });

  const directory = mkdtempSync(join(tmpdir(), 'rowmill-temporal-'));
  opened.defer(() => rmSync(directory, { recursive: true }));
  const { ports, release } = await claimPorts(8);
  opened.defer(release);
  const configuration = join(directory, 'server.yaml');
  writeFileSync(configuration, onPorts(readFileSync(join(DEPLOY, 'temporal/server.yaml'), 'utf8'), ports));
  const temporal = await startService({
    name: 'temporal',
    port: ports[0]!,
    directory,
    command: [goProgram('temporal-server'), '--config-file', configuration, '--allow-no-auth', 'start'],
    environment: {
      TEMPORAL_DATABASE_ADDRESS: `127.0.0.1:${postgres.port}`,
      TEMPORAL_DATABASE_PASSWORD: secrets.read('temporal-password'),
      TEMPORAL_DYNAMIC_CONFIG: join(DEPLOY, 'temporal/dynamic.yaml'),
    },
    answers: () => listensOn(ports[0]!),
  });
  opened.defer(() => temporal.stop());
  const codecKeys = secrets.read('codec-keys');
  const way = opened.use(
    await openTemporal({ address: `127.0.0.1:${ports[0]}`, namespace: 'rowmill', codecKeys }),
  );
  await way.ready;

  const url = `postgres://rowmill:${secrets.read('rowmill-password')}@127.0.0.1:${postgres.port}/rowmill`;
  expect((await migrate(url)).applied.length).toBeGreaterThan(0);
}, 300_000);

test('fairness is on, in words that the server knows', async () => {
  await installServices(['temporal']);
  const dynamic = join(DEPLOY, 'temporal/dynamic.yaml');
  const { stdout, stderr } = await run(goProgram('temporal-server'), ['validate-dynamic-config', dynamic]);
  expect(stdout + stderr).not.toMatch(/warning|error/);
  expect(readFileSync(dynamic, 'utf8')).toMatch(/^matching\.enableFairness:\n\s+- value: true$/m);
}, 300_000);

/** The same configuration on other ports: the front's first. */
function onPorts(text: string, ports: readonly number[]): string {
  const fixed = [7233, 7234, 7235, 7239, 6933, 6934, 6935, 6939];
  return fixed.reduce((changed, port, at) => changed.replaceAll(String(port), String(ports[at])), text);
}

function listensOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
