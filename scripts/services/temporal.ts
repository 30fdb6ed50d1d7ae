import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresService } from './debian-postgres.ts';
import { goProgram } from './install-services.ts';
import { startService, type Service, type ServicePlace } from './service.ts';
import { temporalConfiguration } from './temporal-configuration.ts';

const run = promisify(execFile);

/** How many ports its parts listen on, in a row: gRPC, HTTP, then those that only they use. */
export const TEMPORAL_PORTS = 9;

export interface TemporalService extends Service {
  readonly address: string;
}

/** The server as it runs in production, all its parts in one process, on two databases. */
export async function startTemporal(
  place: ServicePlace,
  ports: readonly number[],
  postgres: PostgresService,
): Promise<TemporalService> {
  const [port = 0] = ports;
  mkdirSync(place.directory, { recursive: true });
  await Promise.all([
    makeDatabase(postgres, 'temporal', 'temporal'),
    makeDatabase(postgres, 'temporal_visibility', 'visibility'),
  ]);
  const dynamic = join(place.directory, 'dynamic.yaml');
  const configuration = join(place.directory, 'temporal.yaml');
  // JSON is YAML.
  writeFileSync(dynamic, JSON.stringify({ 'matching.enableFairness': [{ value: true }] }));
  writeFileSync(configuration, JSON.stringify(temporalConfiguration(ports, postgres.port, dynamic)));
  const service = await startService({
    ...place,
    name: 'temporal',
    port,
    command: [goProgram('temporal-server'), '--config-file', configuration, '--allow-no-auth', 'start'],
    answers: () => temporalAnswers(port),
  });
  return Object.assign(service, { address: `127.0.0.1:${port}` });
}

async function makeDatabase(postgres: PostgresService, name: string, schema: string): Promise<void> {
  await postgres.createDatabase(name);
  const tool = goProgram('temporal-sql-tool');
  const connection = ['--pl', 'postgres12', '-p', String(postgres.port), '-u', 'rowmill', '--db', name];
  await run(tool, [...connection, 'setup-schema', '-v', '0.0']);
  await run(tool, [...connection, 'update-schema', '--schema-name', `postgresql/v12/${schema}`]);
}

/** The part that keeps histories is the last to come up; until then it does not even say that it knows no such workflow. */
export async function temporalAnswers(port: number): Promise<boolean> {
  const workflow = `http://127.0.0.1:${port + 1}/api/v1/namespaces/temporal-system/workflows/none`;
  try {
    const reply = await fetch(workflow, { signal: AbortSignal.timeout(5000) });
    await reply.arrayBuffer();
    return reply.status === 404;
  } catch {
    return false;
  }
}
