import {
  columnKeys,
  identifier,
  joinSql,
  printJson,
  raw,
  sql,
  sqlJson,
  type Sql,
  type SqlColumn,
} from '@rowmill/language';

interface Branch {
  /** The column of exactly this name. */
  column?: SqlColumn;
  readonly below: Map<string, Branch>;
}

/**
 * The row as the text of one JSON object, nested by the dots of its columns, missing columns left out. Where a column
 * has a value of its own and others lie below its name (`a` and `a.b`), those keep their dotted names.
 */
export function nestedJson(columns: readonly SqlColumn[]): Sql {
  const root = treeOf(columns);
  const members = [...membersOf(root), ...displaced(root, [])];
  return members.length === 0 ? raw("'{}'") : objectOf(members);
}

function treeOf(columns: readonly SqlColumn[]): Branch {
  const root: Branch = { below: new Map() };
  for (const column of columns) {
    let at = root;
    for (const key of columnKeys(column.name)) {
      const next: Branch = at.below.get(key) ?? { below: new Map() };
      at.below.set(key, next);
      at = next;
    }
    at.column = column;
  }
  return root;
}

/** `"key":value` for each key of an object; NULL where the row has nothing there. */
function membersOf(branch: Branch): Sql[] {
  return [...branch.below].map(([key, next]) => {
    const cases = next.column === undefined ? [] : [member(key, isThere([next.column]), textOf(next.column))];
    if (next.below.size > 0) cases.push(member(key, isThere(columnsBelow(next)), objectOf(membersOf(next))));
    return sql`CASE ${joinSql(cases, ' ')} END`;
  });
}

/** Columns below one that has a value in this row, under their whole names. */
function displaced(branch: Branch, above: readonly SqlColumn[]): Sql[] {
  return [...branch.below.values()].flatMap((next) => {
    const { column } = next;
    if (column === undefined) return displaced(next, above);
    const condition = sql`${isThere([column])} AND ${isThere(above)}`;
    const own = above.length === 0 ? [] : [sql`CASE ${member(column.name, condition, textOf(column))} END`];
    return [...own, ...displaced(next, [...above, column])];
  });
}

function columnsBelow(branch: Branch): SqlColumn[] {
  return [...branch.below.values()].flatMap((next) =>
    next.column === undefined ? columnsBelow(next) : [next.column, ...columnsBelow(next)],
  );
}

function member(key: string, condition: Sql, text: Sql): Sql {
  return sql`WHEN ${condition} THEN ${`${printJson(key)}:`} || ${text}`;
}

function objectOf(members: readonly Sql[]): Sql {
  return sql`'{' || concat_ws(',', ${joinSql(members)}) || '}'`;
}

function textOf(column: SqlColumn): Sql {
  return sql`CAST(${sqlJson(column)} AS VARCHAR)`;
}

/** Whether the row has a value in any of the columns. */
function isThere(columns: readonly SqlColumn[]): Sql {
  return sql`(${joinSql(
    columns.map(({ as }) => sql`${identifier(as)} IS NOT NULL`),
    ' OR ',
  )})`;
}
