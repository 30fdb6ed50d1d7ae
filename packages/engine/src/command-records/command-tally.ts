import type { QueryRecord, StageRecord } from '../ledger/records.ts';

export interface CommandTally {
  /** Executions that have ended. */
  readonly executed: number;
  readonly kept: number;
  /** False once executions went unrecorded: beyond the most that are kept, or in turbo those that completed. */
  readonly complete: boolean;
}

/** How many of a stage's executions have a record; a stage that does not expand, or whose rows an earlier run left, has none. */
export function commandTally(
  { steps }: Pick<QueryRecord, 'steps'>,
  { stage, counts, commandsKept }: Pick<StageRecord, 'stage' | 'counts' | 'commandsKept'>,
): CommandTally {
  const expands = steps.some(({ kind, stages }) => kind === 'expanding' && stages[0] === stage);
  const executed = expands ? counts.rowsIn : 0;
  return { executed, kept: commandsKept, complete: commandsKept === executed };
}
