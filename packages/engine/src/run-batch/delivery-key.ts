import { createHash } from 'node:crypto';
import type { RowId } from '@rowmill/contracts';
import type { BatchContext } from './batch-context.ts';

/** What a store knows a row by: the same at every try, so that a store that looks at it takes the row once. */
export function deliveryKey(query: string, stage: number, row: RowId): string {
  return createHash('sha256').update(`${query}\n${stage}\n${row}`).digest('base64url');
}

/** The key of a row that a batch delivers; that of the first run where its failed rows are run again. */
export function deliveryKeyOf({ query, own }: Pick<BatchContext, 'query' | 'own'>, row: RowId): string {
  const stage = own[0]!.stage.index;
  const { redelivers } = query.options;
  return deliveryKey(redelivers?.stage === stage ? redelivers.query : query.id, stage, row);
}
