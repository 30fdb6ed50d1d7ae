import { columnToSql, freshIdentifier } from '@rowmill/language';
import type { Relation, Sql, SqlColumn } from '@rowmill/language';
import { findColumn } from './find-column.ts';
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
    const { sql, type } = columnToSql(relation, name);
    further.push({ as, expression: sql });
    return { name, as, type };
  });
  if (further.length === 0) return { relation, columns };
  return { relation: { ...relation, from: computed(relation, further) }, columns };
}
