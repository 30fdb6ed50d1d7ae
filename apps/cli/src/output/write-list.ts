import { Option } from 'commander';
import { drawList, type ListColumn } from '../terminal/draw-list.ts';
import { screenOf } from '../terminal/screen.ts';

const LIST_FORMATS = ['table', 'ndjson', 'json'] as const;

export interface ListFlags {
  readonly output?: (typeof LIST_FORMATS)[number];
  readonly color: boolean;
}

export const listOutput = (): Option =>
  new Option('-o, --output <format>', 'how to print the list').choices(LIST_FORMATS);

/** Writes a list to standard output: columns on a terminal, one JSON object a line in a pipe. */
export function writeList<T>(
  items: readonly T[],
  columns: readonly ListColumn<T>[],
  { output, color }: ListFlags,
): void {
  const { stdout, stderr } = process;
  switch (output ?? (stdout.isTTY ? 'table' : 'ndjson')) {
    case 'table':
      if (items.length === 0) stderr.write('There are none.\n');
      else stdout.write(drawList(items, columns, screenOf(stdout, color)));
      return;
    case 'ndjson':
      stdout.write(items.map((item) => `${JSON.stringify(item)}\n`).join(''));
      return;
    case 'json':
      stdout.write(`${JSON.stringify(items, undefined, 2)}\n`);
  }
}
