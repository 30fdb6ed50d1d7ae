import type { KeyedRow, Outcome, SegmentRef } from '@rowmill/contracts';
import { ROOT_ID } from '@rowmill/language';
import { readCommands } from '../command-records/read-commands.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Step } from '../planner/step.ts';
import type { Segments } from '../segments/segments.ts';
import type { StageCommands } from './check-commands.ts';

/** The command records of all expanding stages of a run that has ended. */
export async function commandsOfRun(
  ledger: Ledger,
  segments: Segments,
  query: string,
  { state }: Outcome,
): Promise<readonly StageCommands[]> {
  const { steps } = await ledger.query(query);
  const stages = await ledger.stages(query);
  const found: StageCommands[] = [];
  for (const step of steps.filter(({ kind }) => kind === 'expanding')) {
    const { stage, counts, commandsKept, complete } = stages[step.stages[0]!]!;
    const refs = await ledger.commandSegments(query, stage);
    const records = await readCommands(segments, refs, { offset: 0, limit: Infinity });
    const isWhole = state === 'completed' && complete;
    found.push({
      stage,
      records,
      kept: commandsKept,
      counts,
      ...(isWhole ? { inputs: await inputsOf(ledger, segments, query, step) } : {}),
    });
  }
  return found;
}

async function inputsOf(
  ledger: Ledger,
  segments: Segments,
  query: string,
  { index, input, inputLimit = Infinity }: Step,
): Promise<readonly string[]> {
  if (input === 'root') return [ROOT_ID];
  const rows = await allRows(segments, await ledger.stepSegments(query, index - 1));
  return rows.slice(0, inputLimit).map(({ id }) => id);
}

/** Every row of some segments. */
export async function allRows(segments: Segments, refs: readonly SegmentRef[]): Promise<readonly KeyedRow[]> {
  const rows: KeyedRow[] = [];
  for await (const chunk of segments.read(refs, 0, Number.MAX_SAFE_INTEGER)) rows.push(...chunk);
  return rows;
}
