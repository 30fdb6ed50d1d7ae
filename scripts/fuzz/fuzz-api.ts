import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestSite } from '../../tests/engine/test-site.ts';
import { startLaptop } from '../../tests/laptop/start-laptop.ts';
import { openPlace, type Place } from '../../tests/server/open-place.ts';
import { installSchemathesis } from './install-schemathesis.ts';

export interface FuzzOptions {
  /** Requests for each operation, besides those that try every limit of the document once. */
  readonly examples: number;
  readonly seed: number;
}

const CHECKS = [
  'no_error_of_the_server',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'every_error_is_a_problem_document',
];

/** Lets Schemathesis loose on a service of its own; throws unless every answer was as the API document says. */
export async function fuzzApi({ examples, seed }: FuzzOptions): Promise<void> {
  const program = installSchemathesis();
  await using opened = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-fuzz-'));
  opened.defer(() => rm(directory, { recursive: true, force: true }));
  const site = opened.use(await startTestSite((path) => ({ body: { n: Number(path.slice(1)) } })));
  const laptop = await startLaptop({
    data: join(directory, 'data'),
    env: {
      ROWMILL_EGRESS_ALLOW: '127.0.0.1/32',
      ROWMILL_RATE_BURST: '1000000',
      ROWMILL_RATE_PER_SECOND: '1000000',
      ROWMILL_TRUSTED_PROXIES: '127.0.0.1',
    },
    flags: ['--no-demo'],
  });
  opened.defer(async () => void (await laptop.stop()));
  const place = await openPlace(laptop.url, laptop.key, site.url);

  const child = spawn(
    program,
    [
      'run',
      `${laptop.url}/openapi.json`,
      `--header=Authorization: svc ${place.admin.key}`,
      `--max-examples=${examples}`,
      `--seed=${seed}`,
      `--checks=${CHECKS.join(',')}`,
      '--request-timeout=60',
      '--generation-database=none',
      '--warnings=off',
      '--no-color',
    ],
    {
      cwd: directory,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        SCHEMATHESIS_HOOKS: join(import.meta.dirname, 'hooks.py'),
        ROWMILL_FUZZ_SITE: site.url,
        ROWMILL_FUZZ_OWN: (await ownNames(place)).join(','),
      },
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  const bugs = laptop
    .output()
    .split('\n')
    .filter((line) => line.includes('internal/bug'));
  for (const line of bugs) console.log(line);
  if (code !== 0 || bugs.length > 0) throw new Error('some answers were not as the API document says');
  // Whoever had lost their key would have been refused everywhere, as documented.
  await ownNames(place);
}

/** The key, the user and the workspace that the run lives by. */
async function ownNames({ admin, make }: Place): Promise<readonly string[]> {
  const { keyId, role } = await make(admin.byKey, 'GET', '/v1/me');
  if (role !== 'admin') throw new Error(`the run has become that of a ${String(role)}`);
  return [String(keyId), admin.username, admin.workspace];
}
