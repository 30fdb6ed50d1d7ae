import type { KeyedRow, SegmentRef } from '@rowmill/contracts';
import { ROOT_ID } from '@rowmill/language';
import type { RowRanges } from '../ledger/row-ranges.ts';
import type { BatchContext } from './batch-context.ts';

/** Input rows with their positions in the batch, in order, in handy chunks. */
export async function* readInput(
  context: BatchContext,
  wanted: RowRanges,
): AsyncGenerator<readonly { readonly index: number; readonly input: KeyedRow }[]> {
  const { bench, batch, step, query } = context;
  if (step.input === 'root') {
    yield [{ index: 0, input: { id: ROOT_ID, row: new Map() } }];
    return;
  }
  const { first, last, from } = batch.input!;
  const segments = await outputOf(context, step.index - 1, { first, last });
  if (segments.length === 0)
    throw new Error(`the input of ${query.id}/${step.index}.${batch.n} is not there`);
  for (const range of wanted) {
    let index = range.from;
    for await (const rows of bench.segments.read(segments, from + range.from, from + range.to))
      yield rows.map((input) => ({ index: index++, input }));
    if (index !== range.to)
      throw new Error(`rows are missing in the input of ${query.id}/${step.index}.${batch.n}`);
  }
}

/** The rows that some batches of a step gave, as segments in order. */
async function outputOf(
  { bench, query }: Pick<BatchContext, 'bench' | 'query'>,
  step: number,
  batches: { readonly first: number; readonly last: number },
): Promise<readonly SegmentRef[]> {
  const { output } = query.steps[step]!;
  const parts = await bench.ledger.parts(query.id, step, batches);
  return parts.flatMap((part) =>
    part.objects.filter((object) => object.stage === output).flatMap((object) => object.segments),
  );
}
