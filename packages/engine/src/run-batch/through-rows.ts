import type { Row } from '@rowmill/contracts';
import { childId, ROOT_ID, type Relation } from '@rowmill/language';
import type { TableWork } from '../segments/table-work.ts';
import type { BatchContext } from './batch-context.ts';
import { deriveGuid } from './derive-guid.ts';

/** Takes a relation through JavaScript where SQL has no words for a stage, row by row into segments and back. */
export async function throughRows(
  context: BatchContext,
  work: TableWork,
  input: Relation,
  change: (row: Row) => Row | undefined | Iterable<Row>,
  guidOfStage?: number,
): Promise<Relation> {
  const { query, step, signal } = context;
  const writer = context.openWriter(step.output);
  let index = 0;
  const write = async (row: Row): Promise<void> => {
    const id = childId(ROOT_ID, index++);
    const guid =
      guidOfStage === undefined ? undefined : deriveGuid(query.id, query.options.now, guidOfStage, id);
    await writer.add({ id, row: guid === undefined ? row : new Map([...row, ['_guid', guid]]) });
  };
  for await (const rows of work.rows(input)) {
    signal.throwIfAborted();
    for (const row of rows) {
      const results = change(row);
      if (results === undefined) continue;
      if (results instanceof Map) await write(results);
      else for (const result of results as Iterable<Row>) await write(result);
    }
  }
  return work.input(await writer.finish());
}
