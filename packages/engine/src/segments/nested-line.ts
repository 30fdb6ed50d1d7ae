import type { SegmentType } from '@rowmill/contracts';
import { columnKeys, identifier, joinSql, sql, type Sql, type SqlColumn } from '@rowmill/language';

type Branch = Map<string, Branch | SqlColumn>;

/**
 * A row as one line of nested JSON, what is missing left out: `nestRow` and `printJson` in SQL. Nothing where the place
 * of a value depends on the row: a column that is also the beginning of another, or two that mean the same place.
 */
export function nestedLine(columns: readonly SqlColumn[]): Sql | undefined {
  const root: Branch = new Map();
  for (const column of columns) if (!place(root, columnKeys(column.name), column)) return undefined;
  return root.size === 0 ? sql`'{}'` : sql`'{' || ${membersOf(root)} || '}'`;
}

function place(root: Branch, keys: readonly string[], column: SqlColumn): boolean {
  let branch = root;
  for (const key of keys.slice(0, -1)) {
    let next = branch.get(key);
    if (next === undefined) branch.set(key, (next = new Map()));
    if (!(next instanceof Map)) return false;
    branch = next;
  }
  const last = keys.at(-1)!;
  if (branch.has(last)) return false;
  branch.set(last, column);
  return true;
}

/** NULL, not empty braces, where all members of a branch are missing: joining leaves it out. */
function membersOf(branch: Branch): Sql {
  const members = [...branch].map(([key, member]) => {
    const name = JSON.stringify(key);
    return member instanceof Map
      ? sql`${`${name}:{`} || nullif(${membersOf(member)}, '') || '}'`
      : sql`${`${name}:`} || ${jsonText(identifier(member.as), member.type)}`;
  });
  return sql`concat_ws(',', ${joinSql(members)})`;
}

function jsonText(cell: Sql, type: SegmentType): Sql {
  switch (type) {
    case 'JSON':
      // Text of others may have line breaks between its tokens.
      return sql`json(${cell})::VARCHAR`;
    case 'DOUBLE':
      return sql`CASE WHEN ${cell} = trunc(${cell}) AND abs(${cell}) < 9007199254740992
        THEN ${cell}::BIGINT::VARCHAR WHEN isfinite(${cell}) THEN to_json(${cell})::VARCHAR END`;
    default:
      return sql`to_json(${cell})::VARCHAR`;
  }
}
