import type { CommandRecord, RowId } from '@rowmill/contracts';
import type { StageCounts } from '../ledger/records.ts';
import type { Simulation } from './simulate.ts';

/** The command records of one expanding stage, and what they must agree with. */
export interface StageCommands {
  readonly stage: number;
  readonly records: readonly CommandRecord[];
  readonly kept: number;
  readonly counts: StageCounts;
  /** The rows the stage had to run for; left out when it was ended before it saw all of them. */
  readonly inputs?: readonly RowId[];
}

/** What is wrong with the records of a run, if anything: none is lost, none is doubled. */
export function wrongCommands({ scenario, rowErrors, commands }: Simulation): string | undefined {
  for (const { stage, records, kept, counts, inputs } of commands) {
    const where = `of stage ${stage}`;
    const ids = records.map(({ row }) => row);
    const failed = records.filter(({ state }) => state === 'failed').map(({ row }) => row);
    const listed = rowErrors.filter((error) => error.stage === stage).map(({ row }) => row);
    if (ids.some((id, index) => index > 0 && id <= ids[index - 1]!))
      return `command records ${where} are doubled or out of order`;
    if (failed.join(' ') !== listed.join(' '))
      return `failed rows ${where} differ from their command records`;
    if (records.length !== kept) return `${kept} command records ${where} counted, ${records.length} there`;
    if (scenario.mode === 'turbo') {
      if (failed.length !== records.length) return `a row ${where} that did not fail has a command record`;
      continue;
    }
    if (records.length !== counts.rowsIn)
      return `${counts.rowsIn} rows ${where} are done, ${records.length} have a command record`;
    // Of a row that is not done there may be pages already.
    if (inputs === undefined) continue;
    if (inputs.join(' ') !== ids.join(' '))
      return `input rows ${where} have no command record, or another row has one`;
    const rowsOut = records.reduce((sum, record) => sum + record.rowsOut, 0);
    if (rowsOut !== counts.rowsOut)
      return `command records ${where} tell of ${rowsOut} rows, not ${counts.rowsOut}`;
  }
  return undefined;
}
