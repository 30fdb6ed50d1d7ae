import type { SegmentRef } from '@rowmill/contracts';
import type { Part } from '../ledger/records.ts';
import type { Step } from '../planner/step.ts';

/** The rows of a stage that parts hold, in their order. */
export function segmentsOf(parts: readonly Part[], stage: number): readonly SegmentRef[] {
  return parts.flatMap((part) =>
    part.objects.filter((object) => object.stage === stage).flatMap((object) => object.segments),
  );
}

/** The step whose parts hold a stage's rows; where it appends, those after appending. */
export function stepOfStage(steps: readonly Step[], stage: number): Step | undefined {
  return steps.findLast(
    ({ stages, output, append }) => stages.includes(stage) || output === stage || append?.to === stage,
  );
}
