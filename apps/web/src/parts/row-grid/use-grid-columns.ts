import type { ResultRow } from '@rowmill/client';
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { fittingWidth } from './fitting-width.ts';
import { shownColumns, type GridLayout } from './grid-layout.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});
const NO_ROWS: ResultRow[] = [];
const SAMPLE = 50;
export const NARROWEST = 40;

/** A column as it is drawn. */
export interface GridColumn {
  readonly name: string;
  /** Its number on the screen, from 0. */
  readonly index: number;
  readonly width: number;
  /** Pixels from the left of the pinned columns, or of the others. */
  readonly start: number;
  readonly isPinned: boolean;
}

export interface GridColumns {
  /** In the order of the screen: the pinned ones first. */
  readonly all: readonly GridColumn[];
  readonly pinned: readonly GridColumn[];
  readonly others: readonly GridColumn[];
  readonly pinnedWidth: number;
  readonly othersWidth: number;
}

/** Order, width and place of the columns; rows are not held by the table, of a million a few hundred are here. */
export function useGridColumns(
  names: readonly string[],
  layout: GridLayout,
  rowAt: (index: number) => ResultRow | undefined,
  count: number,
): GridColumns {
  const sample = Array.from({ length: SAMPLE }, (_, index) => rowAt(index)).filter(
    (row) => row !== undefined,
  );
  const columns = useMemo(
    () =>
      names.map((name) => ({
        id: name,
        accessorFn: (row: ResultRow) => row[name],
        size: fittingWidth(name, sample, count <= SAMPLE),
        minSize: NARROWEST,
      })),
    // The sample is a new list each time; how many rows it has says when it differs.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [names, sample.length, count <= SAMPLE],
  );
  const state = useMemo(() => {
    const shown = new Set(shownColumns(names, layout));
    return {
      columnOrder: [...shown],
      columnVisibility: Object.fromEntries(names.map((name) => [name, shown.has(name)])),
      columnPinning: { start: (layout.pinned ?? []).filter((name) => shown.has(name)), end: [] },
      columnSizing: { ...layout.widths },
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only these say which columns, where and how wide
  }, [names, layout.columns, layout.pinned, layout.widths]);
  const table = useTable({ features, columns, data: NO_ROWS, state });
  return useMemo(() => {
    const pinned = placed(table.getStartVisibleLeafColumns(), 0, true);
    const others = placed(table.getCenterVisibleLeafColumns(), pinned.length, false);
    return {
      all: [...pinned, ...others],
      pinned,
      others,
      pinnedWidth: widthOf(pinned),
      othersWidth: widthOf(others),
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the table is the same object all along
  }, [columns, state]);
}

interface SizedColumn {
  readonly id: string;
  getSize(): number;
}

function placed(columns: readonly SizedColumn[], before: number, isPinned: boolean): GridColumn[] {
  let start = 0;
  return columns.map((column, at) => {
    const width = column.getSize();
    const found = { name: column.id, index: before + at, width, start, isPinned };
    start += width;
    return found;
  });
}

function widthOf(columns: readonly GridColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}
