import { displayWidth } from '@rowmill/language';
import { cutText, oneLine, padEnd, padStart } from './fit-text.ts';
import type { Screen } from './screen.ts';

export interface ListColumn<T> {
  readonly head: string;
  text(item: T): string;
  /** Numbers stand right. */
  readonly right?: boolean;
}

const GAP = '   ';

/** Things in columns under their heads; on a terminal the last column is cut at its edge. */
export function drawList<T>(items: readonly T[], columns: readonly ListColumn<T>[], screen: Screen): string {
  const cells = items.map((item) => columns.map((column) => oneLine(column.text(item))));
  const widths = columns.map(({ head }, at) =>
    Math.max(displayWidth(head), ...cells.map((row) => displayWidth(row[at]!))),
  );
  const line = (row: readonly string[]): string => {
    const padded = row.map((cell, at) => (columns[at]!.right ? padStart : padEnd)(cell, widths[at]!));
    const text = padded.join(GAP).trimEnd();
    return screen.terminal ? cutText(text, screen.width) : text;
  };
  const head = screen.paint.dim(line(columns.map((column) => column.head)));
  return [head, ...cells.map((row) => line(row)), ''].join('\n');
}
