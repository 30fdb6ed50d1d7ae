/** The id of a cell on the page, by the numbers of its row and column: names may be any text, ids may not. */
export function cellId(grid: string, row: number, column: number): string {
  return `${grid}-${row}-${column}`;
}
