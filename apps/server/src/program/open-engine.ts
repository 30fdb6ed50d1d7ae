import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  Admission,
  createDiskStore,
  createPostgresLedger,
  createQueries,
  createQueryArchive,
  createQueryHouse,
  createResults,
  createSegments,
  createWorkspaceGates,
  Housekeeping,
  ProgressBoard,
  QueryRunner,
  RecordedWorks,
  type AdmissionLimits,
  type Queries,
  type Results,
  type WorkspaceGates,
} from '@rowmill/engine';
import type { Database, Policies } from '@rowmill/resources';
import { VERSION } from '../version.ts';

export interface EngineOptions {
  readonly database: Database;
  readonly policies: Pick<Policies, 'all'>;
  /** Segments and files under way lie below it. */
  readonly directory: string;
  readonly egressAllow: readonly string[];
  readonly mostRunning: number;
  readonly admission: AdmissionLimits;
  /** What is taken away beside results. */
  readonly sweeps: readonly (() => Promise<unknown>)[];
  onTrouble(what: string, error: unknown): void;
}

/** The engine of one process with everything in PostgreSQL and on this disk. */
export interface OpenEngine extends AsyncDisposable {
  readonly queries: Queries;
  readonly results: Results;
  readonly gates: WorkspaceGates;
  readonly runner: QueryRunner;
  readonly housekeeping: Housekeeping;
  /** Goes on with all queries that had not ended when the program did; returns how many. */
  goOn(): Promise<number>;
}

export async function openEngine(options: EngineOptions): Promise<OpenEngine> {
  const { database, directory, policies, onTrouble } = options;
  const scratch = join(directory, 'scratch');
  await mkdir(scratch, { recursive: true });
  const store = createDiskStore(join(directory, 'segments'));
  const segments = await createSegments({
    store,
    scratch,
    children: Math.max(1, Math.floor(availableParallelism() / 2)),
  });
  // Whoever looks at results does not wait behind queries that are being made.
  const reading = await createSegments({ store, scratch, children: 1 });
  const works = new RecordedWorks();
  const ledger = createPostgresLedger(database, { works });
  const archive = createQueryArchive(database, works);
  const gates = createWorkspaceGates({ policiesOf: (workspace) => policies.all(workspace) });
  const house = createQueryHouse({
    ledger,
    segments,
    gateOf: (workspace) => gates.gateOf(workspace),
    policiesOf: (workspace) => policies.all(workspace),
    secretsOf: () => new Map(),
    egressAllow: options.egressAllow,
    files: false,
    isDraining: () => runner.isDraining,
  });
  const board = new ProgressBoard({
    progress: (ids) => archive.progress(ids),
    waiting: (workspace) => gates.gateOf(workspace).waiting(),
  });
  const results = createResults({
    ledger,
    archive,
    segments: reading,
    scratch,
    versions: { rowmill: VERSION, node: process.versions.node },
  });
  const runner: QueryRunner = new QueryRunner(house, {
    mostRunning: options.mostRunning,
    onEnded(id) {
      void board.look([id]);
      void results.queryEnded(id).catch((error: unknown) => onTrouble('summary', error));
    },
    onTrouble: (id, error) => onTrouble(`query ${id}`, error),
  });
  const admission = new Admission(options.admission, directory);
  const housekeeping = new Housekeeping({
    archive,
    store,
    also: options.sweeps,
    onTrouble: (error) => onTrouble('housekeeping', error),
  });
  return {
    queries: createQueries({ house, archive, board, admission, runner }),
    results,
    gates,
    runner,
    housekeeping,
    async goOn() {
      const unfinished = await archive.unfinished();
      for (const { id, workspace } of unfinished) runner.add(id, workspace);
      return unfinished.length;
    },
    async [Symbol.asyncDispose]() {
      await runner.drain();
      board[Symbol.dispose]();
      await housekeeping[Symbol.asyncDispose]();
      await gates[Symbol.asyncDispose]();
      await house[Symbol.asyncDispose]();
      await reading[Symbol.asyncDispose]();
      await segments[Symbol.asyncDispose]();
    },
  };
}
