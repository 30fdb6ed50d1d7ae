import type { KeyedRow, QueryMode, RowId } from '@rowmill/contracts';
import type { Call } from '@rowmill/commands';
import type { StageBinding } from '../planner/stage-binding.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { commandRow, type Execution, type KeptValues } from './command-row.ts';
import { commandValues } from './command-values.ts';
import { cutValues } from './cut-values.ts';

/** Records of one stage of one query; later executions are only counted. */
export const MOST_COMMANDS = 10_000;

/** Makes the command records of one batch. */
export class CommandRecorder {
  readonly #binding: StageBinding;
  readonly #secrets: Pick<SecretBox, 'mask'>;
  readonly #mode: QueryMode;
  #left: number;
  #fixed: KeptValues | undefined;

  /** `left` is how many more are kept; batches that run at the same time do not know of each other's. */
  constructor(binding: StageBinding, secrets: Pick<SecretBox, 'mask'>, mode: QueryMode, left: number) {
    this.#binding = binding;
    this.#secrets = secrets;
    this.#mode = mode;
    this.#left = left;
  }

  /** The record of an execution, if it is kept; there is no call where the row's values did not fit. */
  record(row: RowId, call: Call | undefined, execution: Execution): KeyedRow | undefined {
    if (this.#left <= 0 || (this.#mode === 'turbo' && execution.error === undefined)) return undefined;
    this.#left--;
    return { id: row, row: commandRow(execution, call === undefined ? undefined : this.#values(call)) };
  }

  #values(call: Call): KeptValues {
    if (this.#fixed !== undefined) return this.#fixed;
    const { stage, fixed } = this.#binding;
    const values = commandValues(call, stage, (text) => this.#secrets.mask(text));
    const args = cutValues(values.args);
    const flags = cutValues(values.flags);
    const kept = { args: args.json, flags: flags.json, isCut: args.isCut || flags.isCut };
    // Where nothing comes from the row, one call's values are those of all.
    if (fixed !== undefined) this.#fixed = kept;
    return kept;
  }
}
