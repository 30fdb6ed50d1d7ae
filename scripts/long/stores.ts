import { spawnSync } from 'node:child_process';

/** 100,000 rows to each store, or as many as the first argument says, while its server is killed and started again. */
const rows = process.argv[2] ?? '100000';
const words = ['vitest', 'run', '--project', 'cluster', 'tests/stores', '-t', 'no row gets lost'];
const { status } = spawnSync('npx', words, { stdio: 'inherit', env: { ...process.env, STORE_ROWS: rows } });
process.exitCode = status ?? 1;
