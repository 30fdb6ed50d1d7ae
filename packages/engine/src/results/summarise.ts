import type { ColumnProfile, SegmentRef, Summary } from '@rowmill/contracts';
import type { Relation } from '@rowmill/language';
import type { Segments } from '../segments/segments.ts';
import type { TableWork } from '../segments/table-work.ts';
import { rowsOf } from './chosen-columns.ts';
import { columnFigures, EXACT_QUARTILES } from './column-figures.ts';
import { columnHistograms } from './column-histograms.ts';
import { frequentValues } from './frequent-values.ts';
import { inMemory } from './in-memory.ts';
import { manifestProfiles } from './manifest-profiles.ts';
import type { ResultLimits } from './result-wish.ts';

const TIMEOUT_MS = 15 * 60_000;

/** Columns behind these are described from the segments' manifests alone. */
const MOST_COLUMNS = 500;

/** DuckDB's time to plan a statement grows with the square of the figures in it. */
const COLUMNS_A_PASS = 16;

/** Exact quartiles hold all numbers of a pass in memory. */
const NUMBERS_A_PASS = 8e6;

/** Every different value is counted where an estimate says that there are no more than so many. */
const MOST_DISTINCT = 100_000;

/** Results up to here are taken out of their files once, not for every figure. */
const SMALL_BYTES = 32e6;

/** The profile of every column of a result, by SQL over its segments. */
export async function summarise(
  segments: Segments,
  refs: readonly SegmentRef[],
  { timeoutMs = TIMEOUT_MS, signal }: ResultLimits = {},
): Promise<Summary> {
  const rows = rowsOf(refs);
  const columns = [...manifestProfiles(refs).values()];
  if (rows === 0) return { rows, columns };
  const atOnce = Math.max(1, Math.min(COLUMNS_A_PASS, Math.floor(NUMBERS_A_PASS / rows)));
  const small = refs.reduce((sum, { bytes }) => sum + bytes, 0) < SMALL_BYTES;
  await using work = await segments.tableWork({ timeoutMs, ...(signal && { signal }) });
  for (let from = 0; from < Math.min(columns.length, MOST_COLUMNS); from += atOnce) {
    const only = columns.slice(from, Math.min(from + atOnce, MOST_COLUMNS)).map(({ name }) => name);
    const input = await work.input(refs, { only });
    const profiles = small
      ? await inMemory(work, input, (held) => profilesOf(work, held, rows))
      : await profilesOf(work, input, rows);
    columns.splice(from, only.length, ...profiles);
  }
  return { rows, columns };
}

async function profilesOf(work: TableWork, input: Relation, rows: number): Promise<ColumnProfile[]> {
  const figures = await columnFigures(work, input, rows);
  const numbers = input.columns.flatMap((column, at) => {
    const ends = figures[at]!.ends;
    return ends === undefined ? [] : [{ column, ends }];
  });
  const histograms = await columnHistograms(work, input, numbers);
  const many = new Set(input.columns.filter((_, at) => figures[at]!.distinct > MOST_DISTINCT));
  const frequent = await frequentValues(work, input, input.columns, many);
  return input.columns.map((column, at) => {
    const { distinct: likely, present, type, quartiles, min, max, mean } = figures[at]!;
    const { distinct, top } = frequent[at]!;
    const histogram = histograms[numbers.findIndex((number) => number.column === column)];
    const estimated = many.has(column) || (quartiles !== undefined && rows > EXACT_QUARTILES);
    return {
      name: column.name,
      type,
      missing: rows - present,
      distinct: many.has(column) ? Math.min(likely, present) : distinct,
      ...(estimated && { estimated }),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(mean !== undefined && { mean }),
      ...(quartiles !== undefined && { quartiles }),
      ...(histogram !== undefined && { histogram }),
      ...(top.length > 0 && { top }),
    };
  });
}
