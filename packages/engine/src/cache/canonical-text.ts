import { isObject, printJson } from '@rowmill/language';
import type { Row, Value } from '@rowmill/contracts';

/** A text that is the same for values that are the same, whatever the order of an object's keys. */
export function canonicalText(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (value instanceof Map) return rowText(value as Row);
  if (isObject(value as Value)) {
    const entries = Object.entries(value as Record<string, unknown>).filter(([, part]) => part !== undefined);
    return `{${entries
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => `${JSON.stringify(key)}:${canonicalText(part)}`)
      .join(',')}}`;
  }
  return printJson(value as Value);
}

/** The order of columns is part of a row. */
function rowText(row: Row): string {
  return `(${[...row].map(([name, value]) => `${JSON.stringify(name)}:${printJson(value)}`).join(',')})`;
}
