import type { SegmentRef } from '@rowmill/contracts';
import type { Part, StageObjects } from '../ledger/records.ts';
import type { BatchContext } from './batch-context.ts';
import { rowsOf } from './part-assembler.ts';

/** Beyond this the parts are large enough as they are. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Puts the parts of a finished batch together, so that readers open one file instead of many. */
export async function mergeParts(context: BatchContext): Promise<void> {
  const { bench, ref, epoch, batch, step } = context;
  const parts = await bench.ledger.parts(ref.query, ref.step, { first: batch.n, last: batch.n });
  const objects = parts.flatMap((part) => part.objects);
  const commands = parts.flatMap((part) => part.commands ?? []);
  const segments = [...objects.flatMap((object) => object.segments), ...commands];
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  if (parts.length < 2 || bytes > MOST_BYTES) return;
  const stages = [...new Set(objects.map((object) => object.stage))];
  const merged: StageObjects[] = [];
  for (const stage of stages) merged.push(await mergeStage(context, stage, parts));
  const part: Part = {
    id: context.newKey(),
    rows: { from: 0, to: batch.size },
    objects: merged,
    rowsOut: rowsOf(merged, step.output),
    ...(commands.length === 0 ? {} : { commands: await mergeSegments(context, commands) }),
  };
  await bench.ledger.replaceParts(
    ref,
    epoch,
    parts.map(({ id }) => id),
    part,
  );
}

async function mergeStage(
  context: BatchContext,
  stage: number,
  parts: readonly Part[],
): Promise<StageObjects> {
  const segments = parts.flatMap((part) =>
    part.objects.filter((object) => object.stage === stage).flatMap((object) => object.segments),
  );
  return { stage, segments: await mergeSegments(context, segments) };
}

async function mergeSegments(
  { bench, newKey }: BatchContext,
  segments: readonly SegmentRef[],
): Promise<readonly SegmentRef[]> {
  return segments.length < 2 ? segments : bench.segments.merge(segments, newKey());
}
