import { stat, rm } from 'node:fs/promises';
import type { SegmentRef } from '@rowmill/contracts';
import { idStep, sql, type Relation, type Sql } from '@rowmill/language';
import type { DuckdbChild } from '../duckdb/duckdb-child.ts';
import type { ObjectStore } from './object-store.ts';
import { placeFile } from './place-file.ts';
import { selectInOrder, storedCells } from './relation-file.ts';
import { storedColumns } from './stored-columns.ts';
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
  const rows = await copyParquet(target, selectInOrder(relation, storedCells(relation)), file);
  if (rows === 0) {
    await rm(file);
    return [];
  }
  const { size } = await stat(file);
  const pieces = Math.ceil(size / largestObject);
  if (pieces === 1) return [await keep(target, file, relation, rows, firstIndex, 0)];
  const segments: SegmentRef[] = [];
  const pieceRows = Math.ceil(rows / pieces);
  for (let from = 0; from < rows; from += pieceRows) {
    const piece = `${file}-${segments.length}`;
    const part = sql`SELECT * EXCLUDE (file_row_number) FROM read_parquet(${file}, file_row_number = true)
      WHERE file_row_number >= ${from}::BIGINT AND file_row_number < ${from + pieceRows}::BIGINT`;
    const count = await copyParquet(target, part, piece);
    segments.push(await keep(target, piece, relation, count, firstIndex + from, segments.length));
  }
  await rm(file);
  return segments;
}

async function keep(
  { child, store, keyPrefix, placed }: RelationTarget,
  file: string,
  { columns }: Relation,
  rows: number,
  firstIndex: number,
  piece: number,
): Promise<SegmentRef> {
  const key = `${keyPrefix.replace(/\/$/, '')}/${piece}.parquet`;
  const manifest = await storedColumns(child, file, columns);
  const { size } = await stat(file);
  if (placed !== undefined) {
    const again = `${file}-placed`;
    await placeFile(file, again);
    placed(key, again);
  }
  await store.put(key, file);
  return { version: 1, key, rows, bytes: size, columns: manifest, ids: 'dense', firstId: idStep(firstIndex) };
}

async function copyParquet({ child, placed }: RelationTarget, select: Sql, file: string): Promise<number> {
  const options = placed === undefined ? PARQUET_OPTIONS : QUICK_PARQUET_OPTIONS;
  const [[rows] = [0]] = await child.run(sql`COPY (${select}) TO ${file} ${options}`);
  return Number(rows);
}
