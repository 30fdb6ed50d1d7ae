import type { DeliveredRow, RefusedRow, Value } from '@rowmill/contracts';
import { refusedRow } from '../rows/find-refused.ts';
import { printJson } from '../rows/print-json.ts';
import { DELIVERY_KEY } from './sql-settings.ts';
import type { SqlDialect, SqlSettings } from './sql-session.ts';

/** A row on its way into a table, by the ids of its columns. */
export interface SqlRow {
  /** Its place in the batch. */
  readonly index: number;
  /** The same for rows with the same key. */
  readonly key: string;
  readonly values: ReadonlyMap<string, Value>;
}

/** The rows of a batch, and the names of all columns by their ids. */
export interface SqlRows {
  readonly rows: readonly SqlRow[];
  readonly names: ReadonlyMap<string, string>;
  readonly refused: readonly RefusedRow[];
}

/** Leaves out rows that no table could take. */
export function sqlRows(
  batch: readonly DeliveredRow[],
  { name, configuration: { key } }: SqlSettings,
  { columnId, nameProblem }: SqlDialect,
): SqlRows {
  const names = new Map<string, string>(key.map((column) => [columnId(column), column]));
  const rows: SqlRow[] = [];
  const refused: RefusedRow[] = [];
  for (const [index, { key: deliveryKey, row }] of batch.entries()) {
    const values = new Map<string, Value>();
    const cells = Object.entries(key.includes(DELIVERY_KEY) ? { ...row, [DELIVERY_KEY]: deliveryKey } : row);
    for (const [column, value] of cells) values.set(columnId(column), value);
    const bad = cells.map(([column]) => nameProblem(column)).find((problem) => problem !== undefined);
    const keyless = key.find((column) => (values.get(columnId(column)) ?? null) === null);
    const problem =
      bad ??
      (values.size < cells.length ? 'two of its columns have the same name to the database' : undefined) ??
      (keyless === undefined ? undefined : `it has no ${keyless}, which is part of the key`);
    if (problem !== undefined) {
      refused.push(refusedRow(name, index, problem));
      continue;
    }
    for (const [column] of cells) if (!names.has(columnId(column))) names.set(columnId(column), column);
    const id = JSON.stringify(key.map((column) => textOf(values.get(columnId(column)) ?? null)));
    rows.push({ index, key: id, values });
  }
  return { rows, names, refused };
}

function textOf(value: Value): string {
  return typeof value === 'string' ? value : printJson(value);
}
