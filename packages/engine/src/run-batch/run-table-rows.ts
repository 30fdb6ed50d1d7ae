import type { KeyedRow, Row } from '@rowmill/contracts';
import { childId, ROOT_ID } from '@rowmill/language';
import type { BatchContext } from './batch-context.ts';
import type { TableResult } from './commit-table.ts';
import { mergedOutput } from './merged-output.ts';
import type { RowCollector } from './row-collector.ts';

/** A table stage that SQL cannot say: all rows in order through JavaScript, never all of them at once. */
export async function runTableRows(context: BatchContext): Promise<TableResult> {
  const { own, pipeline, signal } = context;
  const { command, fixed, stage } = own[0]!;
  if (command.kind !== 'table' || fixed === undefined) throw new Error(`${command.name} is no table command`);
  const collector = context.newCollector();
  let rowsIn = 0;
  const input = async function* (): AsyncGenerator<Row> {
    for await (const { row } of wholeInput(context)) {
      signal.throwIfAborted();
      rowsIn++;
      yield row;
    }
  };
  const warnings = command.check === undefined ? [] : await command.check(input(), fixed);
  if (command.check !== undefined) rowsIn = 0;
  const results = command.rows?.(input(), fixed) ?? input();
  let index = 0;
  for await (const row of results) {
    pipeline.leave(0, { id: childId(ROOT_ID, index++), row }, collector);
    const busy = collector.ready();
    if (busy !== undefined) await busy;
  }
  collector.count(stage.index, { rowsIn });
  const objects = await writeOut(context, collector);
  return {
    objects,
    counts: collector.counts,
    staged: [...collector.staged.values()],
    warnings,
    rowErrors: collector.errors,
    cut: [],
  };
}

async function writeOut(context: BatchContext, collector: RowCollector): Promise<TableResult['objects']> {
  if (collector.isLarge) return collector.finishWriters();
  return Promise.all(
    [...context.kept].map(async (stage) => {
      const writer = context.openWriter(stage);
      for (const row of collector.rows.get(stage) ?? []) await writer.add(row);
      return { stage, segments: await writer.finish() };
    }),
  );
}

/** All rows of the step before, in order. */
async function* wholeInput(context: BatchContext): AsyncGenerator<KeyedRow> {
  const { bench, step, query, newKey } = context;
  if (step.input === 'root') {
    yield { id: ROOT_ID, row: new Map() };
    return;
  }
  const segments = await mergedOutput(bench, query.id, step.index - 1, newKey());
  const total = segments.reduce((sum, segment) => sum + segment.rows, 0);
  for await (const rows of bench.segments.read(segments, 0, total)) yield* rows;
}
