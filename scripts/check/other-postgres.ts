import { spawnSync } from 'node:child_process';
import { startDebianPostgres } from '../services/debian-postgres.ts';

/** What is tested on the bundled PostgreSQL is tested on Debian's too: migrations, row-level security, ledger. */
const PLACES = [
  'packages/resources/src/database',
  'packages/resources/src/audit',
  'packages/engine/src/postgres',
];

await using server = await startDebianPostgres();
console.log(`PostgreSQL ${server.version}`);
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'unit', ...PLACES], {
  stdio: 'inherit',
  env: { ...process.env, ROWMILL_TEST_POSTGRES: server.url },
});
process.exitCode = status ?? 1;
