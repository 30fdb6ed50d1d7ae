import type { Value } from '@rowmill/contracts';
import type { CellarFile } from '@rowmill/resources';

/** A file of the cellar as the command `cellar` shows it. */
export function fileRow(file: CellarFile): Readonly<Record<string, Value | undefined>> {
  const { name, origin, rows, bytes, columns, query, stage, createdAt, updatedAt } = file;
  return {
    name,
    origin,
    rows,
    bytes,
    columns: columns.map((column) => column.name),
    query,
    stage,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
