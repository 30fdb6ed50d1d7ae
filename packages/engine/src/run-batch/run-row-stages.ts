import { gaps } from '../ledger/row-ranges.ts';
import type { BatchAnswer } from '../orchestrator/effects.ts';
import type { BatchContext } from './batch-context.ts';
import { endBatch } from './end-batch.ts';
import { PartAssembler } from './part-assembler.ts';
import { readInput } from './read-input.ts';

/** A batch of row stages over rows that are there: nothing but processor time, so in one go and in order. */
export async function runRowStages(context: BatchContext): Promise<BatchAnswer> {
  const { batch, pipeline, signal } = context;
  const parts = new PartAssembler(context);
  for await (const chunk of readInput(context, gaps(batch.done, batch.size))) {
    if (signal.aborted) return 'stop';
    const collector = context.newCollector();
    for (const { input } of chunk) {
      pipeline.enter(0, input, collector);
      const busy = collector.ready();
      if (busy !== undefined) await busy;
    }
    const objects = collector.isLarge ? await collector.finishWriters() : undefined;
    const rows = { from: chunk[0]!.index, to: chunk.at(-1)!.index + 1 };
    parts.add({ rows, collector, failed: false, ...(objects === undefined ? {} : { objects }) });
    if (parts.isFull) await parts.flush();
  }
  return endBatch(context, parts, undefined, undefined);
}
