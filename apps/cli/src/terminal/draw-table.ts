import type { Row } from '@rowmill/contracts';
import { displayWidth } from '@rowmill/language';
import { chooseWidths } from './choose-widths.ts';
import { cutText, oneLine, padEnd, padStart } from './fit-text.ts';
import type { Screen } from './screen.ts';
import { decimalsOf, shownType, showValue, type ShownType } from './show-value.ts';

interface Column {
  readonly name: string;
  readonly type: ShownType;
  readonly cells: readonly string[];
}

/** A table that fits the screen: as many columns as fit, wide values cut with `…`, both announced at the foot. */
export function drawTable(rows: readonly Row[], total: number, screen: Screen): string {
  const columns = columnsOf(rows);
  if (columns.length === 0) return `${total} row${total === 1 ? '' : 's'}, no columns\n`;
  const natural = columns.map((column) =>
    Math.max(displayWidth(column.name), displayWidth(column.type), ...column.cells.map(displayWidth)),
  );
  const widths = chooseWidths(natural, screen.width);
  const shown = columns.slice(0, widths.length);
  const foot = footOf(rows.length, total, columns.length, shown.length);
  // The foot is part of the box: a narrow table is widened until its foot fits, a narrow screen cuts it.
  const inner = widths.reduce((sum, width) => sum + width + 3, -3);
  const lack = Math.min(displayWidth(foot), screen.width - 4) - inner;
  if (lack > 0) widths[widths.length - 1]! += lack;
  return boxOf(shown, widths, cutText(foot, Math.max(inner, inner + lack)), screen);
}

function columnsOf(rows: readonly Row[]): Column[] {
  const names = new Set<string>();
  for (const row of rows) for (const name of row.keys()) names.add(name);
  return [...names].map((name) => {
    const values = rows.map((row) => row.get(name));
    const type = shownType(values);
    const decimals = type === 'number' ? decimalsOf(values) : 0;
    return { name: oneLine(name), type, cells: values.map((value) => showValue(value, decimals)) };
  });
}

function footOf(rowsShown: number, total: number, columns: number, columnsShown: number): string {
  const count = (number: number, word: string) =>
    `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`;
  const rows = count(total, 'row') + (rowsShown < total ? ` (${rowsShown} shown)` : '');
  const cut = columnsShown < columns ? ` (${columnsShown} shown, --table to choose)` : '';
  return `${rows}  ·  ${count(columns, 'column')}${cut}`;
}

function boxOf(
  columns: readonly Column[],
  widths: readonly number[],
  foot: string,
  { paint }: Screen,
): string {
  const rule = (left: string, middle: string, right: string) =>
    paint.dim(left + widths.map((width) => '─'.repeat(width + 2)).join(middle) + right);
  const bar = paint.dim('│');
  const line = (cells: readonly string[], style: (text: string) => string) =>
    `${bar} ${cells.map((cell) => style(cell)).join(` ${bar} `)} ${bar}`;
  const align = (column: Column, text: string, width: number) => {
    const cut = cutText(text, width);
    return column.type === 'number' ? padStart(cut, width) : padEnd(cut, width);
  };
  const plain = (text: string) => text;
  const heads = columns.map((column, at) => padEnd(cutText(column.name, widths[at]!), widths[at]!));
  const types = columns.map((column, at) => padEnd(column.type, widths[at]!));
  const rowCount = columns[0]!.cells.length;
  const body = Array.from({ length: rowCount }, (_, row) =>
    line(
      columns.map((column, at) => align(column, column.cells[row]!, widths[at]!)),
      plain,
    ),
  );
  const inner = widths.reduce((sum, width) => sum + width + 3, -3);
  return [
    rule('┌', '┬', '┐'),
    line(heads, paint.bold),
    line(types, paint.dim),
    rule('├', '┼', '┤'),
    ...body,
    rule('├', '┴', '┤'),
    `${bar} ${padEnd(foot, inner)} ${bar}`,
    paint.dim(`└${'─'.repeat(inner + 2)}┘`),
    '',
  ].join('\n');
}
