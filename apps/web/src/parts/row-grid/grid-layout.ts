/** How a table of rows is shown; all of it fits into an address. */
export interface GridLayout {
  /** Only these columns, in this order; all when left out. */
  readonly columns?: readonly string[] | undefined;
  /** Those of them that stay at the left. */
  readonly pinned?: readonly string[] | undefined;
  /** In pixels, where somebody chose them. */
  readonly widths?: Readonly<Record<string, number>> | undefined;
  readonly sort?: string | undefined;
  readonly order?: 'ascending' | 'descending' | undefined;
}

export type ChangeLayout = (change: GridLayout) => void;

/** The columns that are shown: those that are wanted and there, or all of them. */
export function shownColumns(all: readonly string[], { columns }: GridLayout): readonly string[] {
  if (columns === undefined) return all;
  const known = new Set(all);
  const shown = [...new Set(columns)].filter((name) => known.has(name));
  return shown.length === 0 ? all : shown;
}

/** Ascending, descending, as it came. */
export function nextSort({ sort, order }: GridLayout, name: string): GridLayout {
  if (sort !== name) return { sort: name, order: 'ascending' };
  if (order === 'descending') return { sort: undefined, order: undefined };
  return { order: 'descending' };
}

export function withoutColumn(all: readonly string[], layout: GridLayout, name: string): GridLayout {
  const columns = shownColumns(all, layout).filter((shown) => shown !== name);
  return columns.length === 0 ? {} : { columns };
}

/** Puts a column where another one is. */
export function movedColumn(
  all: readonly string[],
  layout: GridLayout,
  name: string,
  target: string,
): GridLayout {
  const columns = [...shownColumns(all, layout)];
  const from = columns.indexOf(name);
  const to = columns.indexOf(target);
  if (from === -1 || to === -1 || from === to) return {};
  columns.splice(to, 0, ...columns.splice(from, 1));
  return { columns };
}

export function withPin({ pinned = [] }: GridLayout, name: string, isPinned: boolean): GridLayout {
  const others = pinned.filter((other) => other !== name);
  const next = isPinned ? [...others, name] : others;
  return { pinned: next.length === 0 ? undefined : next };
}

export function withWidth({ widths }: GridLayout, name: string, width: number | undefined): GridLayout {
  const next = new Map(Object.entries(widths ?? {}));
  if (width === undefined) next.delete(name);
  else next.set(name, Math.round(width));
  return { widths: next.size === 0 ? undefined : Object.fromEntries(next) };
}
