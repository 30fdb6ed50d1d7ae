import { freshIdentifier, identifier, joinSql, sql } from '@rowmill/language';
import type { Relation, Sql, SqlColumn } from '@rowmill/language';
import { findColumn, type Place } from './find-column.ts';
import { jsonOf } from './json-of.ts';
import { computed } from './with-column.ts';

/**
 * The columns that names mean, paths into arrays included; `undefined` for a name no row has. What had to be read out
 * of an array can be used on the returned relation, but is none of its columns: the next stage does not see it.
 */
export function reachColumns(
  relation: Relation,
  names: readonly string[],
): { relation: Relation; columns: (SqlColumn | undefined)[] } {
  const further: { as: string; expression: Sql }[] = [];
  const columns = names.map((name) => {
    const found = findColumn(relation, name);
    if (found.in !== 'places') return found.in === 'column' ? found.column : undefined;
    const as = freshIdentifier(relation, `p${further.length}_`);
    further.push({ as, expression: firstOf(found.places) });
    return { name, as, type: 'JSON' as const };
  });
  if (further.length === 0) return { relation, columns };
  return { relation: { ...relation, from: computed(relation, further) }, columns };
}

/** The value at the first place that has one; as soon as a place holds an array, no later one is asked. */
function firstOf(places: readonly Place[]): Sql {
  const cases = places.map(({ column, keys }) => {
    const as = identifier(column.as);
    if (keys.length === 0) return sql`WHEN ${as} IS NOT NULL THEN ${jsonOf(column)}`;
    return sql`WHEN json_type(${as}) = 'ARRAY' THEN json_extract(${as}, ${pointer(keys)})`;
  });
  return sql`CASE ${joinSql(cases, ' ')} END`;
}

/** RFC 6901. */
function pointer(keys: readonly string[]): string {
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
