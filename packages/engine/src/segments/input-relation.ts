import type { SegmentColumn, SegmentRef, SegmentType } from '@rowmill/contracts';
import { identifier, joinSql, raw, sql, type Relation, type Sql, type SqlColumn } from '@rowmill/language';

/** The hidden column of a relation over segments: the row's position in all of them. */
export const POSITION = '_o';

/** A segment and the file in which the child finds it. */
export interface PlacedSegment {
  readonly segment: SegmentRef;
  readonly file: string;
}

export interface InputOptions {
  readonly withIds?: boolean;
  /** The segments that decide on the columns and their types, where the inputs are only some of them. */
  readonly like?: readonly SegmentRef[];
  /** Only these columns: DuckDB's time to plan a statement grows with all that it could have read. */
  readonly only?: readonly string[];
}

/**
 * Segments in order as one relation. A column is typed where all segments agree and nothing overflowed, else JSON; so
 * no value is ever converted into another.
 */
export function inputRelation(inputs: readonly PlacedSegment[], options: InputOptions = {}): Relation {
  const all = relationColumns(options.like ?? inputs.map(({ segment }) => segment));
  const only = new Set(options.only);
  const columns = options.only === undefined ? all : all.filter(({ name }) => only.has(name));
  const order = [{ as: POSITION, descending: false }];
  if (inputs.length === 0) return { columns, order, from: noRows(columns) };
  const ids = options.withIds ? [identifier('_id')] : [];
  let before = 0;
  const runs: {
    readonly cells: Sql;
    readonly types: string;
    readonly files: string[];
    readonly befores: string[];
  }[] = [];
  for (const { segment, file } of inputs) {
    const cells = joinSql([...cellsOf(segment, columns), ...ids]);
    // One reader may take several files only if they are alike: it would cast the later ones to the types of the first.
    const types = segment.columns.map(({ type }) => type).join();
    const run = runs.at(-1);
    if (run !== undefined && run.types === types && run.cells.texts[0] === cells.texts[0]) {
      run.files.push(file);
      run.befores.push(String(before));
    } else runs.push({ cells, types, files: [file], befores: [String(before)] });
    before += segment.rows;
  }
  const selects = runs.map(({ cells, files, befores }) => {
    const offset =
      files.length === 1 ? sql`${befores[0]!}::BIGINT` : sql`(${befores}::BIGINT[])[file_index::BIGINT + 1]`;
    const list = cells.texts[0] === '' ? cells : sql`${cells}, `;
    return sql`SELECT ${list}${offset} + file_row_number AS "_o" FROM read_parquet(${files}, file_row_number = true)`;
  });
  return { columns, order, from: sql`(${joinSql(selects, ' UNION ALL ')})` };
}

function noRows(columns: readonly SqlColumn[]): Sql {
  const cells = columns.map(({ as, type }) => sql`NULL::${raw(type)} AS ${identifier(as)}`);
  return sql`(SELECT ${joinSql([...cells, raw('NULL::BIGINT AS "_o"')])} WHERE false)`;
}

function relationColumns(segments: readonly SegmentRef[]): SqlColumn[] {
  const uses = new Map<string, SegmentColumn[]>();
  for (const { columns } of segments) {
    for (const column of columns) {
      const known = uses.get(column.name);
      if (known === undefined) uses.set(column.name, [column]);
      else known.push(column);
    }
  }
  return [...uses].map(([name, columns], position) => ({
    name,
    as: `c${position}`,
    type: commonType(columns),
  }));
}

/** The one type that holds all values of the columns as they are. */
function commonType(columns: readonly SegmentColumn[]): SegmentType {
  if (columns.some(({ type, misfits }) => type === undefined || misfits > 0)) return 'JSON';
  const types = new Set(columns.filter(({ count }) => count > 0).map(({ type }) => type!));
  const [only = columns[0]!.type!] = types;
  if (types.size <= 1) return only;
  const numbers = types.size === 2 && types.has('BIGINT') && types.has('DOUBLE');
  return numbers && !columns.some(({ wide }) => wide) ? 'DOUBLE' : 'JSON';
}

function cellsOf(segment: SegmentRef, columns: readonly SqlColumn[]): Sql[] {
  const positions = new Map(segment.columns.map(({ name }, position) => [name, position]));
  return columns.map(({ name, as, type }) => {
    const position = positions.get(name);
    const cell = position === undefined ? raw('NULL') : cellOf(segment.columns[position]!, position, type);
    return sql`${cell}::${raw(type)} AS ${identifier(as)}`;
  });
}

function cellOf(column: SegmentColumn, position: number, target: SegmentType): Sql {
  if (column.count === 0) return raw('NULL');
  const overflow = raw(`("_x"->'$.c${position}')`);
  if (column.as === undefined) return overflow;
  const own = identifier(column.as);
  if (target !== 'JSON' || column.type === 'JSON') return own;
  return column.misfits > 0 ? sql`coalesce(to_json(${own}), ${overflow})` : sql`to_json(${own})`;
}
