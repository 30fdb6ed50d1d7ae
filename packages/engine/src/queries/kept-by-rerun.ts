import type { QueryOptions } from '../ledger/records.ts';
import type { QueryInput } from './query-request.ts';

/**
 * What a run of failed rows reads as the first run did: its rows are to stand beside those that came out then. All else
 * that is run again sees the world as it is now.
 */
export function keptByRerun(
  input: QueryInput | undefined,
): Pick<QueryOptions, 'now' | 'checkpoints' | 'prompts' | 'baselines' | 'tables' | 'onlyFailed'> | undefined {
  if (input?.kind !== 'stages' || input.rows !== 'failed') return undefined;
  const { now, checkpoints, prompts, baselines, tables } = input.first.options;
  return {
    now,
    checkpoints,
    baselines,
    ...(prompts !== undefined && { prompts }),
    ...(tables !== undefined && { tables }),
    onlyFailed: true,
  };
}
