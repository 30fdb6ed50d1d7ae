import type { SegmentRef, SegmentType } from '@rowmill/contracts';
import { identifier, joinSql, raw, sql, type Relation, type Sql, type SqlColumn } from '@rowmill/language';
import type { DuckdbChild } from '../duckdb/duckdb-child.ts';

/**
 * Decides again the type of columns that are JSON only because their segments chose differently, early on: where all
 * values turn out to fit one type, they go into it.
 */
export async function narrowTypes(
  child: DuckdbChild,
  relation: Relation,
  segments: readonly SegmentRef[],
): Promise<Relation> {
  const typed = new Set(
    segments.flatMap(({ columns }) =>
      columns.filter(({ type, count }) => type !== 'JSON' && count > 0).map(({ name }) => name),
    ),
  );
  const doubtful = relation.columns.filter(({ name, type }) => type === 'JSON' && typed.has(name));
  if (doubtful.length === 0) return relation;
  const kinds = joinSql(doubtful.map(({ as }) => sql`list(DISTINCT ${kindOfCell(identifier(as))})`));
  const [found = []] = await child.run(sql`SELECT ${kinds} FROM ${relation.from}`);
  const types = new Map<SqlColumn, SegmentType>();
  doubtful.forEach((column, at) => {
    const type = typeOfKinds(Array.isArray(found[at]) ? found[at] : []);
    if (type !== 'JSON') types.set(column, type);
  });
  if (types.size === 0) return relation;
  const cells = [...types].map(
    ([{ as }, type]) => sql`${converted(identifier(as), type)} AS ${identifier(as)}`,
  );
  return {
    ...relation,
    columns: relation.columns.map((column) => ({ ...column, type: types.get(column) ?? column.type })),
    from: sql`(SELECT * REPLACE (${joinSql(cells)}) FROM ${relation.from})`,
  };
}

/** The kinds of choose-types, told from JSON text; an integer of 16 digits may be one that a double cannot hold. */
function kindOfCell(cell: Sql): Sql {
  return sql`CASE WHEN ${cell} IS NULL THEN NULL
    WHEN json_type(${cell}) = 'VARCHAR' THEN 'text'
    WHEN json_type(${cell}) = 'BOOLEAN' THEN 'boolean'
    WHEN regexp_full_match(${cell}::VARCHAR, '-?[0-9]{1,15}') THEN 'integer'
    WHEN regexp_full_match(${cell}::VARCHAR, '-?[0-9]+') AND TRY_CAST(${cell}::VARCHAR AS BIGINT) IS NOT NULL THEN 'wide'
    WHEN json_type(${cell}) = 'DOUBLE' AND regexp_matches(${cell}::VARCHAR, '[.eE]') THEN 'float'
    ELSE 'other' END`;
}

const HOLDS = [
  ['VARCHAR', ['text']],
  ['BOOLEAN', ['boolean']],
  ['BIGINT', ['integer', 'wide']],
  ['DOUBLE', ['integer', 'float']],
] as const;

function typeOfKinds(kinds: readonly unknown[]): SegmentType {
  const present = kinds.filter((kind) => kind !== null);
  const fitting = HOLDS.find(([, held]) => present.every((kind) => held.some((one) => one === kind)));
  return present.length === 0 || fitting === undefined ? 'JSON' : fitting[0];
}

function converted(cell: Sql, type: SegmentType): Sql {
  const text = type === 'VARCHAR' || type === 'BOOLEAN' ? sql`(${cell}->>'$')` : sql`${cell}::VARCHAR`;
  return sql`${text}::${raw(type)}`;
}
