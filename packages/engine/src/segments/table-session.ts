import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ServiceError, type Row } from '@rowmill/contracts';
import { raw, sql, where, type Relation } from '@rowmill/language';
import type { ChildPool, Session } from '../duckdb/child-pool.ts';
import { asStorageError } from './as-storage-error.ts';
import { comesInOrder, type KnownInput } from './comes-in-order.ts';
import { exportCsv, exportDocument, exportJson, exportParquet, exportRows } from './export-relation.ts';
import { inputRelation, type PlacedSegment } from './input-relation.ts';
import type { LocalObject, ObjectStore } from './object-store.ts';
import { placeFile } from './place-file.ts';
import { isOf, putAgain, type KeptTable } from './put-again.ts';
import { readLines } from './read-lines.ts';
import { selectInOrder } from './relation-file.ts';
import { rowRestorer } from './restore-row.ts';
import { copyLines, rowLine } from './row-lines.ts';
import type { TableWorkLimits } from './segments.ts';
import type { StoredCell } from './split-row.ts';
import type { TableWork } from './table-work.ts';
import { writeRelation } from './write-relation.ts';

/** A timer that is set for longer goes off at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Table work in a child of its own; when the time is up or the signal comes, the child is killed at once. */
export async function openTableSession(
  { pool, store }: { readonly pool: ChildPool; readonly store: ObjectStore },
  { timeoutMs, signal }: TableWorkLimits,
): Promise<TableWork> {
  const { child, release } = await unlessAborted(pool.session(), signal);
  const placed = new Map<string, { readonly file: string; readonly object?: LocalObject }>();
  const inputs: KnownInput[] = [];
  const kept: KeptTable[] = [];
  /** Never a name again that an earlier session had: a child may remember files by their names. */
  const fresh = (stem: string) => join(child.directory, `${stem}-${randomUUID()}`);

  const expire = () =>
    void child.kill(new ServiceError('engine/sql-timeout', { seconds: Math.round(timeoutMs / 1000) }));
  const timer = setTimeout(expire, Math.min(timeoutMs, LONGEST_TIMER));
  const stop = () => void child.kill(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
  signal?.addEventListener('abort', stop, { once: true });

  const place = async (segment: PlacedSegment['segment']): Promise<PlacedSegment> => {
    const known = placed.get(segment.key);
    if (known !== undefined) return { segment, file: known.file };
    const object = await store.open(segment.key);
    const file = fresh('input');
    placed.set(segment.key, { file, object });
    await placeFile(object.path, file);
    return { segment, file };
  };

  /** The same relation, without an order where the rows come in order anyway. */
  const unsorted = async (relation: Relation): Promise<Relation> =>
    (await comesInOrder(child, relation, inputs)) ? { ...relation, order: [] } : relation;

  async function* rows(relation: Relation): AsyncGenerator<readonly Row[]> {
    const target = fresh('lines');
    await child.run(copyLines(selectInOrder(await unsorted(relation), rowLine(relation.columns)), target));
    // Out of the child's directory: these rows outlive the session.
    const lines = join(pool.directory, basename(target));
    await rename(target, lines);
    try {
      yield* restoreLines(relation, lines);
    } finally {
      await rm(lines, { force: true });
    }
  }

  const input: TableWork['input'] = async (segments, options) => {
    const files: PlacedSegment[] = [];
    for (const segment of segments) files.push(await place(segment));
    const relation = inputRelation(files, options);
    inputs.push({ from: relation.from, rows: segments.reduce((sum, segment) => sum + segment.rows, 0) });
    return relation;
  };

  const writeKept = async (relation: Relation, keyPrefix: string): Promise<KeptTable['segments']> => {
    const files = new Map<string, string>();
    const stays = (key: string, file: string) => void files.set(key, file);
    const target = { child, store, keyPrefix, file: fresh('segment'), placed: stays };
    const segments = await writeRelation(target, await unsorted(relation), 0);
    return segments.map((segment) => ({ segment, file: files.get(segment.key)! }));
  };

  return {
    input,
    async keep(relation, keyPrefix) {
      const before = kept.findLast((table) => isOf(relation, table));
      const written =
        before === undefined
          ? await writeKept(relation, keyPrefix)
          : await putAgain(store, before, relation, keyPrefix);
      for (const { segment, file } of written) placed.set(segment.key, { file });
      const segments = written.map(({ segment }) => segment);
      // Without rows there is no file, but there are columns.
      if (segments.length === 0) return { segments, table: where(relation, raw('FALSE')) };
      const table = await input(segments);
      kept.push({ table, segments: written });
      return { segments, table };
    },
    async count(relation) {
      const [[count] = [0]] = await child.run(sql`SELECT count(*) FROM ${relation.from}`);
      return Number(count);
    },
    async write(relation, keyPrefix, firstIndex = 0) {
      const target = { child, store, keyPrefix, file: fresh('segment') };
      return writeRelation(target, await unsorted(relation), firstIndex);
    },
    rows,
    figures: (select) => child.run(select),
    exportTo: (relation, format, file) =>
      asStorageError(async () => {
        // In about one of twenty fresh sessions DuckDB wrote the rows of a second file before those of the first into CSV,
        // and into CSV only: there the order is asked for, whatever it costs.
        if (format === 'csv') return exportCsv(child, relation, fresh('export'), file);
        if (format === 'xlsx' || format === 'markdown')
          return exportDocument(rows(relation), relation.columns, format, file);
        const ordered = await unsorted(relation);
        if (format === 'parquet') await exportParquet(child, ordered, fresh('export'), file);
        else if (!(await exportJson(child, ordered, format, fresh('export'), file)))
          await exportRows(rows(relation), format, file);
      }),
    describe: (relation) => selectInOrder(relation, raw('*')).render().text,
    async [Symbol.asyncDispose]() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      await release();
      for (const { object } of placed.values()) await object?.[Symbol.asyncDispose]();
    },
  };
}

/** Waits for a session no longer than the signal allows; one that comes too late is given back. */
async function unlessAborted(session: Promise<Session>, signal: AbortSignal | undefined): Promise<Session> {
  if (signal === undefined) return session;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([aborted, session]);
  } catch (error) {
    session.then(({ release }) => release()).catch(() => {});
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function* restoreLines({ columns }: Relation, lines: string): AsyncGenerator<readonly Row[]> {
  const manifest = columns.map((column) => ({ ...column, count: 0, misfits: 0 }));
  const restore = rowRestorer({ version: 1, rows: 0, columns: manifest, ids: 'dense', firstId: '10' });
  for await (const group of readLines(lines)) {
    yield group.map((line) => restore(JSON.parse(line) as StoredCell[], 0).row);
  }
}
