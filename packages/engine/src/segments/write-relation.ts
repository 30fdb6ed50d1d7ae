import { stat, rm } from 'node:fs/promises';
import type { SegmentRef } from '@rowmill/contracts';
import { idStep, sql, type Relation, type Sql } from '@rowmill/language';
import type { DuckdbChild } from '../duckdb/duckdb-child.ts';
import type { ObjectStore } from './object-store.ts';
import { selectInOrder, storedCells } from './relation-file.ts';
import { storedColumns } from './stored-columns.ts';
import { PARQUET_OPTIONS } from './write-parquet.ts';

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
}

/** Writes a relation in its order; ids are counted on from `firstIndex`. No rows, no segments. */
export async function writeRelation(
  target: RelationTarget,
  relation: Relation,
  firstIndex: number,
): Promise<readonly SegmentRef[]> {
  const { child, file, largestObject = LARGEST_OBJECT } = target;
  const rows = await copyParquet(child, selectInOrder(relation, storedCells(relation)), file);
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
    const count = await copyParquet(child, part, piece);
    segments.push(await keep(target, piece, relation, count, firstIndex + from, segments.length));
  }
  await rm(file);
  return segments;
}

async function keep(
  { child, store, keyPrefix }: RelationTarget,
  file: string,
  { columns }: Relation,
  rows: number,
  firstIndex: number,
  piece: number,
): Promise<SegmentRef> {
  const key = `${keyPrefix.replace(/\/$/, '')}/${piece}.parquet`;
  const manifest = await storedColumns(child, file, columns);
  const { size } = await stat(file);
  await store.put(key, file);
  return { version: 1, key, rows, bytes: size, columns: manifest, ids: 'dense', firstId: idStep(firstIndex) };
}

async function copyParquet(child: DuckdbChild, select: Sql, file: string): Promise<number> {
  const [[rows] = [0]] = await child.run(sql`COPY (${select}) TO ${file} ${PARQUET_OPTIONS}`);
  return Number(rows);
}
