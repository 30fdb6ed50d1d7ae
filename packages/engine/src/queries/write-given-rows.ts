import type { Row, SegmentRef } from '@rowmill/contracts';
import { childId, ROOT_ID } from '@rowmill/language';
import type { Segments } from '../segments/segments.ts';

/** Writes rows that were handed in with a query, for its first step to read. */
export async function writeGivenRows(
  segments: Segments,
  query: string,
  rows: Iterable<Row> | AsyncIterable<Row>,
): Promise<readonly SegmentRef[]> {
  const writer = segments.writer(`${query}/given`);
  let index = 0;
  for await (const row of rows) {
    const busy = writer.add({ id: childId(ROOT_ID, index++), row });
    if (busy !== undefined) await busy;
  }
  return writer.finish();
}
