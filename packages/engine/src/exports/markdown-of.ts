import type { Row, Value } from '@rowmill/contracts';
import { printJson } from '@rowmill/language';

/** Rows as a Markdown table; what would end a cell or become HTML is written so that it does not. */
export async function* markdownOf(
  columns: readonly string[],
  rows: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `${line(columns)}${line(columns.map(() => '---'))}`;
  for await (const group of rows)
    yield group.map((row) => line(columns.map((name) => cellText(row.get(name))))).join('');
}

function line(cells: readonly string[]): string {
  return `| ${cells.map(escaped).join(' | ')} |\n`;
}

function cellText(value: Value | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : printJson(value);
}

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\\|]/g, String.raw`\$&`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/\r\n|\r|\n/g, '<br>');
}
