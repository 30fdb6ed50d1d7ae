import type { QueryStatus } from '@rowmill/client';
import { duration } from '../../../parts/show-time.ts';
import { remedyOf } from './remedy-of.ts';

/** What can be done after a run that did not simply complete. */
export type NextStep = 'show-stage' | 'errors' | 'rerun-failed' | 'run-again';

export interface RunEnding {
  readonly colour: 'red' | 'yellow' | 'gray';
  /** What happened, and where. */
  readonly title: string;
  /** Why it matters or what to do about it. */
  readonly advice?: string;
  /** The stage it is about, from 0. */
  readonly stage?: number;
  readonly steps: readonly NextStep[];
}

/** How a run ended; nothing while it goes on, and nothing to say about one that simply completed. */
export function runEnding(status: QueryStatus): RunEnding | undefined {
  const { status: state, error, elapsedMs, rowsFailed, stages } = status;
  const kept = rowsIn(status.rows);
  switch (state) {
    case 'failed': {
      const remedy = error === undefined ? undefined : remedyOf(error.code);
      const stage = error?.stage;
      const where =
        stage === undefined ? '' : ` at stage ${stage + 1}, ${stages[stage]?.command ?? 'unknown'}`;
      return {
        colour: 'red',
        title: `Failed${where}: ${error?.message ?? 'the server gave no reason'}`,
        ...(remedy !== undefined && { advice: remedy }),
        ...(stage !== undefined && { stage }),
        steps: [...(stage !== undefined && stage > 0 ? (['show-stage'] as const) : []), 'run-again'],
      };
    }
    case 'cancelled':
      return {
        colour: 'gray',
        title: `Cancelled after ${duration(elapsedMs)}`,
        advice: status.rows > 0 ? `Kept: ${kept} that had come out.` : 'No rows had come out.',
        steps: ['run-again'],
      };
    case 'expired':
      return {
        colour: 'gray',
        title: 'The rows of this run are gone: their time was over',
        advice: 'Its text and its counts are kept for a while.',
        steps: ['run-again'],
      };
    case 'completed': {
      if (rowsFailed === 0) return undefined;
      const failing = stages.filter((stage) => stage.rowsFailed > 0);
      const where = failing.map(({ stage, command }) => `stage ${stage + 1}, ${command}`).join(' and ');
      if (status.rows === 0)
        return {
          colour: 'red',
          title: `No rows: ${rowsIn(rowsFailed)} failed at ${where}`,
          advice: 'Errors says why, and what to do about it.',
          steps: ['errors', 'rerun-failed'],
        };
      return {
        colour: 'yellow',
        title: `Partial: ${rowsIn(rowsFailed)} failed at ${where}`,
        advice: `${kept} came out; Errors says why the others did not.`,
        steps: ['errors', 'rerun-failed'],
      };
    }
    default:
      return undefined;
  }
}

function rowsIn(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? 'row' : 'rows'}`;
}
