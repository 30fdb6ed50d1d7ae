import { jsonIsArray, jsonText } from '../../sql/json-cell-sql.ts';
import { raw, sql, type Sql } from '../../sql/sql.ts';
import type { TextOperator } from '../expression.ts';
import { numberOfText } from '../values/numeric-text.ts';
import { scalarText } from './facets.ts';
import { bindValues, MISSING, type SqlValue } from './sql-value.ts';

/** A text operator as BOOLEAN, where NULL stands for false; nothing where the two kinds of RE2 may differ. */
export function textOperatorToSql(operator: TextOperator, left: SqlValue, right: SqlValue): Sql | undefined {
  // DuckDB takes a constant NULL for no list, and refuses the statement.
  if (left === MISSING) return raw('FALSE');
  if (operator === 'matches') {
    if (typeof right.literal !== 'string' || !isPortablePattern(right.literal)) return undefined;
    return bindValues([left], (a) => sql`regexp_matches(${scalarText(a!)}, ${right.sql})`);
  }
  if (operator === 'contains' && left.type === 'JSON') return containsToSql(left, right);
  return bindValues([left, right], (a, b) => call(operator, scalarText(a!), scalarText(b!)));
}

function call(operator: Exclude<TextOperator, 'matches'>, text: Sql, part: Sql): Sql {
  switch (operator) {
    case 'contains':
      return sql`contains(${text}, ${part})`;
    case 'startsWith':
      return sql`starts_with(${text}, ${part})`;
    case 'endsWith':
      return sql`ends_with(${text}, ${part})`;
  }
}

/** A JSON column may hold arrays: then a text of the query is looked for among the items. */
function containsToSql(left: SqlValue, right: SqlValue): Sql | undefined {
  if (typeof right.literal !== 'string' || numberOfText(right.literal) !== undefined) return undefined;
  return bindValues([left], (a) => {
    const items = sql`json_extract(${a!.sql}, '$[*]')`;
    const isItem = sql`lambda e: starts_with(${jsonText(sql`e`)}, '"') AND (e->>'$') = ${right.sql}`;
    return sql`CASE WHEN ${jsonIsArray(a!.sql)} THEN len(list_filter(${items}, ${isItem})) > 0
      ELSE contains(${scalarText(a!)}, ${right.sql}) END`;
  });
}

/** Classes of Unicode differ between versions, and what folds to what with them. */
function isPortablePattern(pattern: string): boolean {
  return !/\\[pPCX]|\(\?[a-zA-Z-]*i/.test(pattern);
}
