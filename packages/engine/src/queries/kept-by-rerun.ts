import type { QueryOptions } from '../ledger/records.ts';
import type { QueryInput } from './query-request.ts';

type KeptByRerun = Pick<
  QueryOptions,
  'now' | 'checkpoints' | 'prompts' | 'baselines' | 'tables' | 'onlyFailed' | 'redelivers'
>;

/**
 * What a run of failed rows reads as the first run did: its rows are to stand beside those that came out then. All else
 * that is run again sees the world as it is now.
 */
export function keptByRerun(input: QueryInput | undefined): KeptByRerun | undefined {
  if (input?.kind !== 'stages' || input.rows !== 'failed') return undefined;
  const { first, stages: stage } = input;
  const { now, checkpoints, prompts, baselines, tables, redelivers } = first.options;
  return {
    now,
    checkpoints,
    baselines,
    ...(prompts !== undefined && { prompts }),
    ...(tables !== undefined && { tables }),
    onlyFailed: true,
    // Rows of later stages may be others than those of the first run, under the same ids.
    redelivers: redelivers?.stage === stage ? redelivers : { query: first.id, stage },
  };
}
