import { ServiceError, type Row, type Value } from '@rowmill/contracts';
import { flattenInto, readPath } from '@rowmill/language';

/** Reads the text of a column into a value that replaces it, or stands behind all others under a name of its own. */
export function readText(
  column: string,
  as: string | undefined,
  read: (text: string) => Value,
): (row: Row) => Row {
  return (row) => {
    const text = textAt(row, column);
    if (text === undefined) return row;
    const value = read(text);
    const name = as ?? column;
    const result = new Map<string, Value>();
    for (const [other, kept] of row) {
      if (other === name) flattenInto(result, name, value);
      else result.set(other, kept);
    }
    if (!row.has(name)) flattenInto(result, name, value);
    return result;
  };
}

/** The text at a path; nothing when it is missing or null, an error when it is something else. */
export function textAt(row: Row, path: string): string | undefined {
  const text = readPath(row, path);
  if (text === undefined || text === null) return undefined;
  if (typeof text !== 'string')
    throw new ServiceError('row/bad-value', { name: path, problem: 'holds no text' });
  return text;
}
