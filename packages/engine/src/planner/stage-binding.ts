import type { Row, Stage, TokenFamily } from '@rowmill/contracts';
import type { Call, Command } from '@rowmill/commands';
import type { CommonFlags } from '@rowmill/language';

/** A stage of a plan together with its command. */
export interface StageBinding {
  readonly stage: Stage;
  readonly command: Command;
  readonly common: CommonFlags;
  /** Families of all tokens in the stage's values. */
  readonly families: ReadonlySet<TokenFamily>;
  /** The call, where no value of the stage takes anything from the row. */
  readonly fixed?: Call;
  /** The call for a row; throws ServiceError when a column is missing or a value does not fit. */
  callFor(row: Row): Call;
}
