import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SegmentRef } from '@rowmill/contracts';
import { identifier, sql, where, type Relation } from '@rowmill/language';
import type { Segments } from '../segments/segments.ts';
import type { ExportFormat, TableWork } from '../segments/table-work.ts';
import { checkColumns, chosenColumns } from './chosen-columns.ts';
import { openExportedFile, type ExportedFile } from './exported-file.ts';
import type { ResultLimits, ResultWish } from './result-wish.ts';
import { segmentsBetween } from './segments-between.ts';
import { sortedRelation } from './sorted-relation.ts';

export interface ExportWish extends ResultWish {
  /** `ndjson` and `json` hold nested objects; csv guards text that a spreadsheet would run. */
  readonly mode: ExportFormat;
}

const TIMEOUT_MS = 30 * 60_000;

/** Writes rows of a result into a file in `scratch`, in the DuckDB process; no row passes through this one. */
export async function exportRows(
  segments: Segments,
  refs: readonly SegmentRef[],
  wish: ExportWish,
  scratch: string,
  { timeoutMs = TIMEOUT_MS, signal }: ResultLimits = {},
): Promise<ExportedFile> {
  checkColumns(refs, wish);
  await mkdir(scratch, { recursive: true });
  const file = join(scratch, `export-${randomUUID()}.${wish.mode}`);
  try {
    await using work = await segments.tableWork({ timeoutMs, ...(signal && { signal }) });
    const relation = await wantedRows(work, refs, wish);
    const columns = chosenColumns(relation.columns, wish);
    await work.exportTo({ ...relation, columns }, wish.mode, file);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return openExportedFile(file, wish.mode);
}

async function wantedRows(work: TableWork, refs: readonly SegmentRef[], wish: ResultWish): Promise<Relation> {
  if (wish.sortKey !== undefined || wish.descending) return sortedRelation(await work.input(refs), wish);
  const { offset = 0, limit = Infinity } = wish;
  const { inside, first } = segmentsBetween(refs, offset, offset + limit);
  const input = await work.input(inside, { like: refs });
  const [position] = input.order.map(({ as }) => identifier(as));
  const behind = offset > first ? where(input, sql`${position!} >= ${BigInt(offset - first)}`) : input;
  return limit === Infinity ? behind : where(behind, sql`${position!} < ${BigInt(offset + limit - first)}`);
}
