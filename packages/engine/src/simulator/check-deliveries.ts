import { nestRow, printJson } from '@rowmill/language';
import { deliveryKey } from '../run-batch/delivery-key.ts';
import { referenceRows } from './reference.ts';
import type { Simulation } from './simulate.ts';

/** What is wrong with what the store got in a run that completed, if anything: no row is lost, none is strange. */
export function wrongDeliveries(
  run: Simulation,
  failed: (stage: number, row: string) => boolean,
): string | undefined {
  const { query, scenario, received, letters } = run;
  const expected = new Map<string, string>();
  for (const [stage, { command }] of scenario.stages.entries()) {
    if (command !== 'deliver') continue;
    for (const { id, row } of referenceRows(scenario.stages.slice(0, stage), failed, scenario.preview)) {
      const key = deliveryKey(query, stage, id);
      expected.set(key, printJson(nestRow(row)));
      if (failed(stage, id)) {
        if (!letters.has(key)) return `row ${id} of stage ${stage} failed and is no dead letter`;
      } else if (!received.has(key)) return `row ${id} of stage ${stage} was never delivered`;
    }
  }
  for (const [key, { content }] of received)
    if (expected.get(key) !== content)
      return `the store got ${content}, not ${expected.get(key) ?? 'nothing'}`;
  return undefined;
}
