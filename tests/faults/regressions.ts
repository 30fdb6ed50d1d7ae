/** A world in which a promise was once broken. */
export interface Regression {
  readonly seed: number;
  readonly count: number;
  readonly was: string;
  /** Of those in which pages are opened: `npm run long:faults -- --browsers`. */
  readonly hasBrowsers?: boolean;
  /** Shows the same by itself, in less time. */
  readonly test?: string;
}

/** Those of 100 faults are blocks of `npm run long:faults`, which runs them again. */
export const REGRESSIONS: readonly Regression[] = [
  {
    seed: 1,
    count: 25,
    was: 'folders of killed processes stayed in scratch for ever',
    test: 'packages/engine/src/segments/claim-directory.test.ts',
  },
  {
    seed: 1001,
    count: 100,
    was: 'a batch that was given up left the file of a long row behind',
    test: 'tests/engine/files-under-way.test.ts',
  },
  {
    seed: 1001,
    count: 100,
    was: 'rows of a worker that had just started failed because PostgreSQL was away and the policies could not be read',
    test: 'tests/engine/unreadable-policies.test.ts',
  },
  {
    seed: 1002,
    count: 100,
    was: 'a dispatch whose rollback found its connection gone was answered with 500',
    test: 'apps/server/src/http/problem-document.test.ts',
  },
  {
    seed: 1003,
    count: 100,
    was: 'a cancelled query ended 21 s later, once a killed Temporal was back',
    test: 'tests/cluster/temporal.slow.test.ts',
  },
  {
    seed: 1005,
    count: 100,
    was: 'a worker whose clock was an hour ahead parked batches for an hour',
    test: 'packages/engine/src/ledger/memory-ledger.test.ts',
  },
  {
    seed: 1,
    count: 12,
    was: 'every row that a machine got whose browser did not start failed at once',
    hasBrowsers: true,
  },
];
