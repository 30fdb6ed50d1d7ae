import type { Row, SegmentRef } from '@rowmill/contracts';
import { childId, ROOT_ID } from '@rowmill/language';
import type { Segments, WriteOptions } from '../segments/segments.ts';

/** Writes rows that were handed in with a query, for its first step to read. */
export async function writeGivenRows(
  segments: Segments,
  query: string,
  rows: Iterable<Row> | AsyncIterable<Row>,
  options?: WriteOptions,
): Promise<readonly SegmentRef[]> {
  const writer = segments.writer(`${query}/given`, options);
  let index = 0;
  try {
    for await (const row of rows) {
      const busy = writer.add({ id: childId(ROOT_ID, index++), row });
      if (busy !== undefined) await busy;
    }
    return await writer.finish();
  } catch (error) {
    await writer.abort();
    throw error;
  }
}
