import { ServiceError, type SegmentColumn, type SegmentType } from '@rowmill/contracts';
import { chooseType, noKinds, type KindCounts } from './choose-types.ts';

/** Names past so many columns live in the overflow column only. */
export const COLUMN_CAP = 1000;

/** A column while rows are being written. */
export interface LayoutColumn {
  /** The name in rows; `name` is the same made well-formed. */
  readonly given: string;
  readonly name: string;
  readonly position: number;
  /** Its Parquet column, and its key in the overflow column. */
  readonly as: string;
  /** Given by the caller: it stays whatever the rows hold. */
  readonly fixed: boolean;
  type: SegmentType | undefined;
  seen: KindCounts;
  count: number;
  misfits: number;
  wide: boolean;
}

/** The columns of a writer, in the order in which their names were first seen. */
export interface ColumnLayout {
  readonly columns: readonly LayoutColumn[];
  /**
   * The column of a name, a new one if it is the first time. `guess` is its likely position: rows mostly have the same
   * names in the same order, and comparing two texts is much cheaper than looking one up.
   */
  column(name: string, guess?: number): LayoutColumn;
  /** Chooses types from what was seen since the last time; fixed and unseen columns stay as they are. */
  chooseTypes(): void;
  /** What a segment's readers must know; counting begins anew. */
  takeManifest(): readonly SegmentColumn[];
}

/** Throws `row/too-many-columns` at the first name beyond `mostNames`. */
export function createColumnLayout(
  fixed: readonly SegmentColumn[] = [],
  mostNames: number = Infinity,
): ColumnLayout {
  const columns: LayoutColumn[] = [];
  const byName = new Map<string, LayoutColumn>();
  const names = new Set<string>();

  const add = (name: string, type?: SegmentType): LayoutColumn => {
    if (columns.length >= mostNames) throw new ServiceError('row/too-many-columns', { limit: mostNames });
    const column = {
      given: name,
      name: uniqueName(name, names),
      position: columns.length,
      as: `c${columns.length}`,
      fixed: type !== undefined,
      type,
      seen: noKinds(),
      count: 0,
      misfits: 0,
      wide: false,
    };
    columns.push(column);
    names.add(column.name);
    byName.set(name, column);
    return column;
  };
  for (const { name, type } of fixed) add(name, type);

  return {
    columns,
    column(name, guess = 0) {
      const guessed = columns[guess];
      return guessed?.given === name ? guessed : (byName.get(name) ?? add(name));
    },
    chooseTypes() {
      columns.slice(0, COLUMN_CAP).forEach((column) => {
        const seen = Object.values(column.seen).some((count) => count > 0);
        if (seen && !column.fixed) column.type = chooseType(column.seen);
        column.seen = noKinds();
      });
    },
    takeManifest: () => columns.map(takeColumn),
  };
}

function takeColumn(column: LayoutColumn): SegmentColumn {
  const { name, as, type, count, misfits, wide } = column;
  column.count = 0;
  column.misfits = 0;
  column.wide = false;
  return { name, ...(type !== undefined && { type, as }), count, misfits, ...(wide && { wide }) };
}

/** Text in segments is well-formed; two names that only differ in their lone surrogates stay two. */
function uniqueName(name: string, taken: ReadonlySet<string>): string {
  let unique = name.toWellFormed();
  while (taken.has(unique)) unique += '\ufffd';
  return unique;
}
