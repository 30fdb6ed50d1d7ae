import { rm } from 'node:fs/promises';
import type { SegmentRef } from '@rowmill/contracts';
import { idStep, sql, type Relation, type Sql } from '@rowmill/language';
import type { DuckdbChild } from '../duckdb/duckdb-child.ts';
import { copyParquet } from './copy-parquet.ts';
import type { ObjectStore } from './object-store.ts';
import { placeFile } from './place-file.ts';
import { selectInOrder, storedCells } from './relation-file.ts';
import { PARQUET_OPTIONS, QUICK_PARQUET_OPTIONS } from './write-parquet.ts';

/** A file larger than this is divided: it must pass through caches and networks in one piece. */
const LARGEST_OBJECT = 256e6;

export interface RelationTarget {
  readonly child: DuckdbChild;
  readonly store: ObjectStore;
  readonly keyPrefix: string;
  /** A name in the child's directory that nobody else uses. */
  readonly file: string;
  /** Bytes; 256 MB when left out. */
  readonly largestObject?: number;
  /** Writes quickly rather than small, and tells under which name the child goes on seeing each object. */
  readonly placed?: (key: string, file: string) => void;
}

/** Writes a relation in its order; ids are counted on from `firstIndex`. No rows, no segments. */
export async function writeRelation(
  target: RelationTarget,
  relation: Relation,
  firstIndex: number,
): Promise<readonly SegmentRef[]> {
  const { file, largestObject = LARGEST_OBJECT } = target;
  const whole = await copy(target, selectInOrder(relation, storedCells(relation)), file, relation);
  if (whole.rows === 0) {
    await rm(file);
    return [];
  }
  const pieces = Math.ceil(whole.bytes / largestObject);
  if (pieces === 1) return [await keep(target, file, whole, firstIndex, 0)];
  const segments: SegmentRef[] = [];
  const pieceRows = Math.ceil(whole.rows / pieces);
  for (let from = 0; from < whole.rows; from += pieceRows) {
    const piece = `${file}-${segments.length}`;
    const part = sql`SELECT * EXCLUDE (file_row_number) FROM read_parquet(${file}, file_row_number = true)
      WHERE file_row_number >= ${from}::BIGINT AND file_row_number < ${from + pieceRows}::BIGINT`;
    const written = await copy(target, part, piece, relation);
    segments.push(await keep(target, piece, written, firstIndex + from, segments.length));
  }
  await rm(file);
  return segments;
}

type Written = Pick<SegmentRef, 'rows' | 'bytes' | 'columns'>;

async function keep(
  { store, keyPrefix, placed }: RelationTarget,
  file: string,
  written: Written,
  firstIndex: number,
  piece: number,
): Promise<SegmentRef> {
  const key = `${keyPrefix.replace(/\/$/, '')}/${piece}.parquet`;
  if (placed !== undefined) {
    const again = `${file}-placed`;
    await placeFile(file, again);
    placed(key, again);
  }
  await store.put(key, file);
  return { version: 1, key, ...written, ids: 'dense', firstId: idStep(firstIndex) };
}

function copy(
  { child, placed }: RelationTarget,
  select: Sql,
  file: string,
  { columns }: Relation,
): Promise<Written> {
  const options = placed === undefined ? PARQUET_OPTIONS : QUICK_PARQUET_OPTIONS;
  return copyParquet(child, select, file, columns, options);
}
