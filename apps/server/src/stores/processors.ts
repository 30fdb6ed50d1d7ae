import type { DeliveredRow, Value } from '@rowmill/contracts';
import { flattenRow, isObject, printJson } from '@rowmill/language';

type DeliveredContent = DeliveredRow['row'];

/** What a store can have done to rows before they are delivered; our own list, since nobody's code runs here. */
const CHANGES = {
  flatten: (row) => Object.fromEntries(flattenRow(row)),
  dropNull: (row) => withoutNull(row) as DeliveredContent,
  stringify: (row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : printJson(value),
      ]),
    ),
  addKey: (row, key) => ({ ...row, _key: key }),
} satisfies Record<string, (row: DeliveredContent, key: string) => DeliveredContent>;

export type Processor = keyof typeof CHANGES;

export const PROCESSORS = Object.keys(CHANGES) as readonly Processor[];

/** For the document. */
export const PROCESSORS_MEANING =
  'What is done to each row first, in this order: `flatten` (dotted names instead of nested objects), `dropNull` (leaves fields without a value out), `stringify` (every field a text), `addKey` (the delivery key as the field `_key`).';

/** Rows as the store gets them. */
export function processRows(
  rows: readonly DeliveredRow[],
  processors: readonly string[],
): readonly DeliveredRow[] {
  const changes = processors.flatMap((name) => (isProcessor(name) ? [CHANGES[name]] : []));
  if (changes.length === 0) return rows;
  return rows.map(({ key, row }) => ({
    key,
    row: changes.reduce((changed: DeliveredContent, change) => change(changed, key), row),
  }));
}

function isProcessor(name: string): name is Processor {
  return Object.hasOwn(CHANGES, name);
}

function withoutNull(value: Value): Value {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => (field === null ? [] : [[name, withoutNull(field)]])),
  );
}
