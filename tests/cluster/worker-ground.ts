import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { openTemporal, type Temporal } from '@rowmill/cluster';
import {
  createDiskStore,
  createPostgresLedger,
  createQueryArchive,
  createSegments,
  RecordedWorks,
  type Ledger,
  type QueryArchive,
  type QueryHouse,
  type Segments,
} from '@rowmill/engine';
import { bootstrap, migrate, openDatabase, type Database } from '@rowmill/resources';
import { openTestHouse } from '../engine/open-test-house.ts';
import { temporalOf } from './temporal-of.ts';

/** All that workflows need of a node, without a program around it: segments lie on a disk that all share. */
export interface WorkerGround extends AsyncDisposable {
  readonly temporal: Temporal;
  readonly database: Database;
  readonly ledger: Ledger;
  readonly archive: QueryArchive;
  readonly segments: Segments;
  readonly house: QueryHouse;
  readonly workspace: string;
}

export async function openWorkerGround(
  environment: Readonly<Record<string, string>>,
  directory: string,
  isDraining: () => boolean = () => false,
): Promise<WorkerGround> {
  await using opened = new AsyncDisposableStack();
  const url = environment['ROWMILL_DATABASE_URL']!;
  await migrate(url);
  const database = opened.use(openDatabase(url));
  await bootstrap({ database, pepper: randomBytes(32) });
  const workspaces = await database.system.selectFrom('workspace').select('id').execute();
  const scratch = join(directory, `scratch-${process.pid}`);
  await mkdir(scratch, { recursive: true });
  const store = createDiskStore(join(directory, 'segments'));
  const segments = opened.use(await createSegments({ store, scratch, children: 1 }));
  const works = new RecordedWorks();
  const ledger = createPostgresLedger(database, { works });
  const house = opened.use(openTestHouse({ ledger, segments, isDraining }));
  const temporal = opened.use(await openTemporal(temporalOf(environment)));
  const rest = opened.move();
  return {
    temporal,
    database,
    ledger,
    archive: createQueryArchive(database, works),
    segments,
    house,
    workspace: workspaces[0]!.id,
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  };
}
