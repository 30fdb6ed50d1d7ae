import type { DeliveredRow } from '@rowmill/contracts';
import { Type } from 'typebox';
import { printJson } from './print-json.ts';

/** For stores whose rows are plain JSON and have no other place for the delivery key. */
export const keyField = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 200,
    description:
      'Puts the delivery key into each row under this name, in place of a column of that name. Left out: rows go as they are.',
  }),
);

/** A row as one line of JSON. */
export function printedRow({ key, row }: DeliveredRow, field: string | undefined): string {
  return printJson(field === undefined ? row : { ...row, [field]: key });
}
