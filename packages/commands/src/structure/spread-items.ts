import type { Row, Value } from '@rowmill/contracts';

/**
 * One row per item: the item's columns stand where the column `path` and the columns below it stood, every other
 * column repeats. Where a name occurs on both sides the item's value wins and the other moves to `_input.*`.
 */
export function* spreadItems(row: Row, path: string, items: Iterable<Row>): Generator<Row> {
  const { before, after } = columnsAround(row, path);
  for (const item of items) {
    const result = new Map<string, Value>();
    const moved: [string, Value][] = [];
    const keep = ([name, value]: readonly [string, Value]): void => {
      if (item.has(name)) moved.push([`_input.${name}`, value]);
      else result.set(name, value);
    };
    before.forEach(keep);
    for (const [name, value] of item) result.set(name, value);
    after.forEach(keep);
    for (const [name, value] of moved) result.set(name, value);
    yield result;
  }
}

type Columns = readonly (readonly [string, Value])[];

function columnsAround(row: Row, path: string): { before: Columns; after: Columns } {
  const all = [...row];
  const first = all.findIndex(([name]) => isUnder(name, path));
  const others = (columns: Columns): Columns => columns.filter(([name]) => !isUnder(name, path));
  if (first === -1) return { before: all, after: [] };
  return { before: all.slice(0, first), after: others(all.slice(first)) };
}

/** Whether a column is the one of this name or lies below it. */
export function isUnder(name: string, path: string): boolean {
  return name.startsWith(path) && (name.length === path.length || name[path.length] === '.');
}
