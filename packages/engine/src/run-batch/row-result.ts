import type { KeyedRow } from '@rowmill/contracts';
import type { RowRange } from '../ledger/row-ranges.ts';
import type { StageObjects } from '../ledger/records.ts';
import type { RowCollector } from './row-collector.ts';

/** What came of neighbouring input rows; one row of an expanding stage, many of row stages. */
export interface RowResult {
  readonly rows: RowRange;
  readonly collector: RowCollector;
  /** The rows failed for good. */
  readonly failed: boolean;
  /** Pieces of the row are committed already, so what is left must not be mixed with its neighbours. */
  readonly isRest?: boolean;
  /** Already written, where there was too much to hold. */
  readonly objects?: readonly StageObjects[];
  /** The record of the execution, if it is kept. */
  readonly command?: KeyedRow | undefined;
}
