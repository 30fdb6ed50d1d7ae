import type { ProfileType, ProfileValue } from '@rowmill/contracts';
import { joinSql, printJson, raw, sql, type Relation, type Sql } from '@rowmill/language';
import type { Cell } from '../duckdb/messages.ts';
import type { TableWork } from '../segments/table-work.ts';
import { PRESENT, takeApart, type ColumnParts } from './column-parts.ts';
import { finiteNumber, profileValue, shownText } from './profile-value.ts';

/** What one pass over the rows tells about a column. */
export interface ColumnFigures {
  readonly type: ProfileType;
  readonly present: number;
  /** An estimate. */
  readonly distinct: number;
  readonly min?: ProfileValue | undefined;
  readonly max?: ProfileValue | undefined;
  readonly mean?: number | undefined;
  readonly quartiles?: readonly [number, number, number] | undefined;
  /** The least and the greatest number as doubles. */
  readonly ends?: readonly [number, number] | undefined;
}

/** Beyond so many rows quartiles are estimates. */
export const EXACT_QUARTILES = 2e6;

/** The figures of all columns of an input in one pass. */
export async function columnFigures(
  work: TableWork,
  input: Relation,
  rows: number,
): Promise<readonly ColumnFigures[]> {
  const columns = input.columns.map(takeApart);
  const figures = columns.flatMap((parts) => figuresOf(parts, rows));
  const cells = joinSql([raw('*'), ...columns.flatMap(({ computed }) => computed)]);
  const [row = []] = await work.figures(
    sql`SELECT ${joinSql(figures)} FROM (SELECT ${cells} FROM ${input.from})`,
  );
  const width = figures.length / columns.length;
  return columns.map((_, at) => readFigures(row.slice(at * width, (at + 1) * width)));
}

/** As many for every column, in the order in which `readFigures` reads them. */
function figuresOf({ counts, boolean, number, wide, text, whole }: ColumnParts, rows: number): Sql[] {
  const quantiles = raw(rows > EXACT_QUARTILES ? 'approx_quantile' : 'quantile_cont');
  const shown = (aggregate: Sql) => shownText({ type: 'VARCHAR', sql: aggregate });
  return [
    ...counts,
    sql`min(${boolean})`,
    sql`max(${boolean})`,
    sql`min(${number})`,
    sql`max(${number})`,
    sql`min(${wide})::VARCHAR`,
    sql`max(${wide})::VARCHAR`,
    shown(sql`min(${text})`),
    shown(sql`max(${text})`),
    sql`approx_count_distinct(${whole})`,
    sql`favg(${number})`,
    sql`${quantiles}(${number}, [0.25, 0.5, 0.75])`,
  ];
}

function readFigures(cells: readonly Cell[]): ColumnFigures {
  const counts = cells.slice(0, PRESENT.length).map(Number);
  const kinds = PRESENT.filter((_, rank) => counts[rank]! > 0);
  const [no, yes, least, greatest, wideLeast, wideGreatest, first, last, distinct, mean, quartiles] =
    cells.slice(PRESENT.length);
  const extremes = {
    boolean: [profileValue(String(no), 'boolean'), profileValue(String(yes), 'boolean')],
    number: [extreme(least, wideLeast), extreme(greatest, wideGreatest)],
    text: [profileValue(first, 'text'), profileValue(last, 'text')],
    array: [],
  };
  const [min, max] = kinds[0] === undefined ? [] : extremes[kinds[0]];
  return {
    type: typeOf(kinds),
    present: counts.reduce((sum, count) => sum + count, 0),
    distinct: Number(distinct),
    min,
    max,
    mean: finiteNumber(mean),
    quartiles: numbers(quartiles, 3) as ColumnFigures['quartiles'],
    ends: numbers([least ?? null, greatest ?? null], 2) as ColumnFigures['ends'],
  };
}

/** The exact integer where the double is so large that it may have been rounded. */
function extreme(rounded: Cell | undefined, wide: Cell | undefined): ProfileValue | undefined {
  const value = finiteNumber(rounded);
  if (value === undefined || Math.abs(value) < 2 ** 53) return value;
  return profileValue(Number(wide) === value ? wide : printJson(value), 'number');
}

function typeOf(kinds: typeof PRESENT): ProfileType {
  const [first] = kinds;
  if (first === undefined) return 'empty';
  return kinds.length > 1 ? 'mixed' : first === 'array' ? 'json' : first;
}

/** So many finite numbers, or nothing. */
function numbers(cells: Cell | undefined, count: number): readonly number[] | undefined {
  const found = Array.isArray(cells) ? (cells as readonly Cell[]).map(finiteNumber) : [];
  const finite = found.filter((number) => number !== undefined);
  return finite.length === count ? finite : undefined;
}
