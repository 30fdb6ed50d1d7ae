import type { Row, RowError } from '@rowmill/contracts';
import { childId, ROOT_ID, type Relation } from '@rowmill/language';
import type { TableWork } from '../segments/table-work.ts';
import type { BatchContext } from './batch-context.ts';
import { deriveGuid } from './derive-guid.ts';
import { rowErrorOf } from './row-pipeline.ts';

/** What a stage does to a row, and what becomes of rows that fail. */
export interface RowChange {
  readonly stage: number;
  change(row: Row): Row | undefined | Iterable<Row>;
  readonly addsGuid?: boolean;
  onError(error: RowError): void;
}

/** Takes a relation through JavaScript where SQL has no words for a stage, row by row into segments and back. */
export async function throughRows(
  context: BatchContext,
  work: TableWork,
  input: Relation,
  { stage, change, addsGuid, onError }: RowChange,
): Promise<Relation> {
  const { query, step, signal } = context;
  const writer = context.openWriter(step.output);
  let index = 0;
  let read = 0;
  const write = async (row: Row): Promise<void> => {
    const id = childId(ROOT_ID, index++);
    const guid = addsGuid === true ? deriveGuid(query.id, query.options.now, stage, id) : undefined;
    await writer.add({ id, row: guid === undefined ? row : new Map([...row, ['_guid', guid]]) });
  };
  for await (const rows of work.rows(input)) {
    signal.throwIfAborted();
    for (const row of rows) {
      const id = childId(ROOT_ID, read++);
      for (const result of changed(row, id)) await write(result);
    }
  }
  return work.input(await writer.finish());

  function changed(row: Row, id: string): readonly Row[] {
    try {
      const results = change(row);
      if (results === undefined) return [];
      return results instanceof Map ? [results] : [...(results as Iterable<Row>)];
    } catch (error) {
      onError(rowErrorOf(stage, id, error));
      return [];
    }
  }
}
