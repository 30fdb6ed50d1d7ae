import type { Value } from '@rowmill/contracts';
import { parseJson, printJson } from '@rowmill/language';

/** Writes a record as JSON text; integers of any size, odd keys and NUL characters come back as they were. */
export function toStored(record: unknown): string {
  return printJson(record as Value);
}

/** Reads what `toStored` has written; the type is the writer's promise. */
// The caller says what was written.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function fromStored<T>(text: string): T {
  return parseJson(text) as T;
}

/** Text as PostgreSQL can hold it: NUL becomes its picture, half a character the sign for a broken one. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '␀').toWellFormed();
}
