/** A cell by the number of its row and of its column among those shown. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
  readonly pageRows: number;
}

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Where a key moves the cell that is marked, after the pattern of the ARIA guide for grids; nowhere for other keys. */
export function nextCell(
  { row, column }: CellPlace,
  { key, ctrlKey, metaKey }: KeyPress,
  { rows, columns, pageRows }: GridSize,
): CellPlace | undefined {
  const far = ctrlKey || metaKey;
  const to = (nextRow: number, nextColumn: number): CellPlace => ({
    row: Math.max(0, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  });
  switch (key) {
    case 'ArrowDown':
      return to(far ? rows - 1 : row + 1, column);
    case 'ArrowUp':
      return to(far ? 0 : row - 1, column);
    case 'ArrowRight':
      return to(row, far ? columns - 1 : column + 1);
    case 'ArrowLeft':
      return to(row, far ? 0 : column - 1);
    case 'PageDown':
      return to(row + pageRows, column);
    case 'PageUp':
      return to(row - pageRows, column);
    case 'Home':
      return to(far ? 0 : row, 0);
    case 'End':
      return to(far ? rows - 1 : row, columns - 1);
    default:
      return undefined;
  }
}
