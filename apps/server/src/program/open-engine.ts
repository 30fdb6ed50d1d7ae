import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Outcome, Post } from '@rowmill/contracts';
import {
  Admission,
  claimDirectory,
  createHousekeepingTurns,
  createPostgresCache,
  createPostgresLedger,
  createQueries,
  createQueryArchive,
  createQueryHouse,
  createResults,
  createSegments,
  Housekeeping,
  ProgressBoard,
  RecordedWorks,
  type AdmissionLimits,
  type Queries,
  type QueryHouseOptions,
  type Results,
  type WorkspaceGates,
} from '@rowmill/engine';
import {
  createCellar,
  createPrompts,
  createScreenshots,
  createTemplates,
  type Cellar,
  type Database,
  type Policies,
  type Screenshots,
} from '@rowmill/resources';
import type { CellarDesk } from '../cellar/cellar-desk.ts';
import { createCellarDesk } from '../cellar/create-cellar-desk.ts';
import { VERSION } from '../version.ts';
import { createNoticeDesk } from '../webhooks/create-notice-desk.ts';
import { queryEvent } from '../webhooks/query-event.ts';
import type { WebhookSender } from '../webhooks/webhook-sender.ts';
import type { EngineGround } from './engine-ground.ts';
import { keptThings } from './kept-things.ts';
import type { QueryRunning } from './query-running.ts';

export interface EngineOptions {
  readonly ground: EngineGround;
  readonly database: Database;
  readonly policies: Pick<Policies, 'all'>;
  /** For files under way. */
  readonly directory: string;
  /** For `$CREDENTIALS.name$` and `--credential`. */
  readonly secrets?: QueryHouseOptions['secrets'];
  readonly egressAllow: readonly string[];
  readonly wayOut?: QueryHouseOptions['wayOut'];
  readonly browser?: QueryHouseOptions['browser'];
  readonly stores?: QueryHouseOptions['stores'];
  readonly admission: AdmissionLimits;
  /** Bytes that a workspace may keep in its cellar; as many as it likes when left out. */
  readonly cellarBytes?: number;
  /** Who is told that queries have ended; nobody when left out. */
  readonly events?: Pick<WebhookSender, 'announce' | 'wake'>;
  /** Sends what `email` wants sent; nothing can be sent when left out. */
  readonly post?: Post;
  /** A query has ended here; nobody asks when left out. */
  readonly whenEnded?: () => void;
  /** What is taken away beside results. */
  readonly sweeps: readonly (() => Promise<unknown>)[];
  onTrouble(what: string, error: unknown): void;
}

/** The engine of one process. Its state is in PostgreSQL and in the ground's store, so others can go on. */
export interface OpenEngine extends AsyncDisposable {
  readonly queries: Queries;
  readonly results: Results;
  readonly screenshots: Screenshots;
  readonly cellar: Cellar;
  readonly cellarDesk: CellarDesk;
  readonly gates: WorkspaceGates;
  readonly running: QueryRunning;
  readonly housekeeping: Housekeeping;
  /** How many queries ended here, by how they ended. */
  readonly ended: Readonly<Record<Outcome['state'], number>>;
}

export async function openEngine(options: EngineOptions): Promise<OpenEngine> {
  const { ground, database, directory, events, policies, onTrouble } = options;
  const { store, gates } = ground;
  const claimed = claimDirectory(join(directory, 'scratch'));
  const scratch = claimed.path;
  const segments = await createSegments({
    store,
    scratch,
    children: Math.max(1, Math.floor(availableParallelism() / 2)),
  });
  // Whoever looks at results does not wait behind queries that are being made.
  const reading = await createSegments({ store, scratch, children: 1 });
  const screenshots = createScreenshots({ database, objects: store, scratch });
  const { cellarBytes = Infinity } = options;
  const cellar = createCellar({ database, mostBytes: cellarBytes });
  const works = new RecordedWorks();
  const ledger = createPostgresLedger(database, {
    works,
    cellarBytes,
    ...(events && {
      whenFinished: (tx, { id, workspace, outcome, at }) =>
        events.announce(tx, workspace, queryEvent(id, outcome, at)),
    }),
  });
  const archive = createQueryArchive(database, works);
  const house = createQueryHouse({
    ledger,
    segments,
    cache: createPostgresCache(database),
    gateOf: (workspace) => gates.gateOf(workspace),
    policiesOf: (workspace) => policies.all(workspace),
    kept: keptThings({
      cellar,
      prompts: createPrompts({ database }),
      templates: createTemplates({ database }),
      results: () => results,
    }),
    ...(options.secrets && { secrets: options.secrets }),
    egressAllow: options.egressAllow,
    wayOut: options.wayOut,
    browser: options.browser,
    stores: options.stores,
    keepObject: ({ workspace, ...use }, bytes, about) => screenshots.keep({ workspace, bytes, about, use }),
    ...(options.post && { post: options.post }),
    ...(events && { notices: createNoticeDesk(database, events) }),
    files: false,
    isDraining: () => running.isDraining,
  });
  const board = new ProgressBoard({
    progress: (ids) => archive.progress(ids),
    waiting: (workspace) => gates.gateOf(workspace).waiting(),
  });
  const results: Results = createResults({
    ledger,
    archive,
    segments: reading,
    scratch,
    versions: { rowmill: VERSION, node: process.versions.node },
  });
  const ended = { completed: 0, failed: 0, cancelled: 0 };
  const running: QueryRunning = ground.running({
    house,
    archive,
    onEnded(id, { state }) {
      ended[state]++;
      options.whenEnded?.();
      events?.wake();
      void board.look([id]);
      void results.queryEnded(id).catch((error: unknown) => onTrouble('summary', error));
    },
    onTrouble,
  });
  ground.listen?.((id) => void board.look([id]));
  const housekeeping = new Housekeeping({
    archive: {
      reap: (now, most) => archive.reap(now, most),
      heldObjects: async (keys) =>
        (await archive.heldObjects(keys))
          .union(await screenshots.heldObjects(keys))
          .union(await cellar.heldObjects(keys)),
    },
    store,
    also: [...options.sweeps, () => screenshots.sweep(), () => cellar.sweep()],
    isOurTurn: createHousekeepingTurns(database),
    onTrouble: (error) => onTrouble('housekeeping', error),
  });
  const admission = new Admission({ ...options.admission, countsRunning: ground.countsRunning }, directory);
  return {
    queries: createQueries({ house, archive, board, admission, runner: running }),
    results,
    screenshots,
    cellar,
    cellarDesk: createCellarDesk({
      store,
      segments,
      reading,
      scratch,
      mostBytes: cellarBytes,
      leastDiskBytes: options.admission.leastDiskBytes,
    }),
    gates,
    running,
    housekeeping,
    ended,
    async [Symbol.asyncDispose]() {
      await running.drain();
      board[Symbol.dispose]();
      await housekeeping[Symbol.asyncDispose]();
      await house[Symbol.asyncDispose]();
      await reading[Symbol.asyncDispose]();
      await segments[Symbol.asyncDispose]();
      await claimed[Symbol.asyncDispose]();
    },
  };
}
