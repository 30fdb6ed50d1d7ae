import type { Plan, QueryMode, Row, SegmentRef, Value } from '@rowmill/contracts';
import type { GivenRows } from '../ledger/ledger.ts';
import type { QueryRecord, QueryTerms } from '../ledger/records.ts';

/** A query to be created. */
export interface QueryRequest {
  /** Fixed beforehand by callers who may ask twice; made here when left out. */
  readonly id?: string;
  readonly text: string;
  /** Of an earlier run of the text, whose templates stay as they were then; made of the text when left out. */
  readonly plan?: Plan;
  readonly terms: QueryTerms;
  /** `comprehensive` when left out. */
  readonly mode?: QueryMode;
  /** Each expanding stage stops after so many inputs. */
  readonly preview?: number;
  /** Longest run time; 60 when left out. */
  readonly minutes?: number;
  /** Whether results of earlier runs may be used; true when left out. `asked`: by stages that say `--cache true`. */
  readonly cache?: boolean | 'asked';
  /** What `$template.name$` stands for. */
  readonly values?: Readonly<Record<string, Value>>;
  /** Of an earlier run whose rows are read again: they may hold handles of secrets. */
  readonly markerKey?: string;
  readonly input?: QueryInput;
}

/** Rows that are there before the query begins. */
export type QueryInput =
  /** Handed in, in place of the one empty row. */
  | { readonly kind: 'rows'; readonly rows: Iterable<Row> | AsyncIterable<Row> }
  /** The rows of another query's stage, in place of the one empty row. */
  | { readonly kind: 'segments'; readonly segments: readonly SegmentRef[] }
  | EarlierRows;

/** What an earlier run of the same text has left of its first `stages` stages. */
export interface EarlierRows {
  readonly kind: 'stages';
  readonly stages: number;
  readonly given: GivenRows;
  /** Of the rows that the next stage gets: all, or only those that failed there. */
  readonly rows: 'all' | 'failed';
  readonly first: Pick<QueryRecord, 'id' | 'options' | 'state'>;
}
