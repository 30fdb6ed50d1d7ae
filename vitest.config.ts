import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Packages run from their sources, in tests and in the child processes that tests start. */
const source = { conditions: ['@rowmill/source', 'node', 'default'] };

/** Tests that need the servers of a cluster, or programs that only operators of one have. */
const cluster = [
  'packages/cluster/src/**/*.test.ts',
  'tests/{cluster,deploy,faults,stores}/**/*.test.ts',
  'tests/policy/redis.slow.test.ts',
  'tests/docs/cluster-guide.slow.test.ts',
];

/** Tests that mostly wait for a clock: they run beside others, to which they do no harm. */
const patient = [
  'tests/cluster/schedules.slow.test.ts',
  'tests/laptop/webhooks-over-a-crash.slow.test.ts',
  'tests/schedules/laptop.slow.test.ts',
];

/** Tests that measure rates, memory or how long something takes: one file at a time, with the machine to itself. */
const measured = [
  'tests/faults/*.slow.test.ts',
  'tests/cluster/{fairness,redis-lost,rolling-restart,temporal}.slow.test.ts',
  'tests/{load,memory,policy}/*.slow.test.ts',
  'tests/browser/{faults,hostile,permits}/*.slow.test.ts',
  'tests/docs/five-minutes.slow.test.ts',
];

/** Files that take minutes: begun last, they would run alone at the end. */
const long = [
  'tests/cluster/queries.slow.test.ts',
  'tests/cluster/queries-by-engine.slow.test.ts',
  'tests/cli/server-commands.test.ts',
  'tests/cli/exit-codes.test.ts',
  'tests/queries/queries.test.ts',
  'tests/server/access-matrix.test.ts',
  'tests/web/axe.web.test.ts',
];

/** The long ones first, the others as usual: by size where nothing is known of them. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => long.some((name) => moduleId.endsWith(`/${name}`));
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of vitest's, not of an array
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  ssr: { resolve: source },
  resolve: source,
  test: {
    // CI runs the same cases every time, so that what was green stays green; elsewhere each run tries new ones.
    env: process.env['CI'] === 'true' ? { SEED: process.env['SEED'] ?? '1' } : {},
    globalSetup: ['tests/postgres/start-for-tests.ts'],
    pool: 'forks',
    // What a failure says must be enough where nobody can look again.
    chaiConfig: { truncateThreshold: 2_000 },
    sequence: { sequencer: LongFirst },
    // Most tests wait for another process half of the time, so two cores carry two files.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    execArgv: ['--conditions=@rowmill/source', '--disable-warning=ExperimentalWarning'],
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts'],
          exclude: cluster,
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.{slow,web}.test.ts', ...cluster],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['tests/web/**/*.web.test.ts'],
          globalSetup: ['tests/web/start-for-tests.ts'],
          // As long as a person would wait, on a machine that does other things too.
          expect: { poll: { timeout: 15_000, interval: 100 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: ['tests/**/*.slow.test.ts'],
          exclude: [...cluster, ...patient, ...measured],
          testTimeout: 900_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'cluster',
          include: cluster,
          exclude: [...patient, ...measured],
          globalSetup: ['tests/cluster/install-for-tests.ts'],
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'measured',
          include: measured,
          globalSetup: ['tests/cluster/install-for-tests.ts'],
          testTimeout: 900_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'patient',
          include: patient,
          globalSetup: ['tests/cluster/install-for-tests.ts'],
          testTimeout: 900_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
