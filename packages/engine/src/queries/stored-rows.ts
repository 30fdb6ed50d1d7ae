import { randomUUID } from 'node:crypto';
import { ServiceError, type DeliveredRow, type Row, type SegmentRef } from '@rowmill/contracts';
import type { KeptRead } from '@rowmill/commands';
import { flattenRow } from '@rowmill/language';
import type { Workbench } from '../run-batch/workbench.ts';
import { MOST_COLUMNS } from '../uploads/write-upload.ts';
import { writeGivenRows } from './write-given-rows.ts';

/** Copies what lies in a store under a name, so that the query sees the same rows whenever it looks. */
export async function storedRows(
  { stores, segments }: Pick<Workbench, 'stores' | 'segments'>,
  query: string,
  workspace: string,
  { store, name }: Extract<KeptRead, { kind: 'store' }>,
): Promise<readonly SegmentRef[]> {
  if (stores?.read === undefined) throw new ServiceError('store/unknown', { name: store });
  const rows = flattened(stores.read(workspace, store, { query, name }));
  const written = await writeGivenRows(segments, `${query}/stored-${randomUUID()}`, rows, {
    mostColumns: MOST_COLUMNS,
  });
  // A store cannot tell rows of a name that are none from a name that is none.
  if (written.length === 0) throw new ServiceError('engine/unknown-table', { name: `${name} in ${store}` });
  return written;
}

async function* flattened(pieces: AsyncIterable<readonly DeliveredRow['row'][]>): AsyncGenerator<Row> {
  for await (const rows of pieces) for (const row of rows) yield flattenRow(row);
}
