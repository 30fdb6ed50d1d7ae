import { createHash } from 'node:crypto';
import type { RowId } from '@rowmill/contracts';

/** What a store knows a row by: the same at every try, so that a store that looks at it takes the row once. */
export function deliveryKey(query: string, stage: number, row: RowId): string {
  return createHash('sha256').update(`${query}\n${stage}\n${row}`).digest('base64url');
}
