import type {
  CommandRecord,
  ErrorCode,
  Outcome,
  Plan,
  QueryState,
  Row,
  RowError,
  SegmentRef,
  StageProgress,
  Summary,
} from '@rowmill/contracts';
import type { CommandTally } from '../command-records/command-tally.ts';
import type { CommandsWish } from '../command-records/read-commands.ts';
import type { QueryRecord } from '../ledger/records.ts';
import type { ExportWish } from '../results/export-rows.ts';
import type { ExportedFile } from '../results/exported-file.ts';
import type { ResultLimits, ResultWish } from '../results/result-wish.ts';

/**
 * What queries leave behind, as the API offers it. A stage is an index or a label as text, the last one when left out.
 * Every method throws `request/not-found` for a query of another workspace and for a stage that is not there, and those
 * that read rows, records of commands or row errors throw `results/expired` once these are gone.
 */
export interface Results {
  page(
    workspace: string,
    id: string,
    stage: string | undefined,
    wish: ResultWish,
    limits?: ResultLimits,
  ): Promise<ResultRows>;
  export(
    workspace: string,
    id: string,
    stage: string | undefined,
    wish: ExportWish,
    limits?: ResultLimits,
  ): Promise<ResultFile>;
  /** A stage's rows for another query to begin with; throws `results/unfinished` while there may be more. */
  segments(workspace: string, id: string, stage: string | undefined): Promise<readonly SegmentRef[]>;
  stages(workspace: string, id: string): Promise<readonly StageReport[]>;
  stage(workspace: string, id: string, stage: string): Promise<StageReport>;
  /** Of one stage, or of all one after the other. */
  commands(
    workspace: string,
    id: string,
    stage: string | undefined,
    wish: CommandsWish,
  ): Promise<CommandPage>;
  rowErrors(workspace: string, id: string, wish: RowErrorsWish): Promise<RowErrorPage>;
  /** The profile of the result; begins to compute it if nobody has yet. */
  summary(workspace: string, id: string): Promise<SummaryReport>;
  /** How far the profile is; begins nothing. */
  summaryState(workspace: string, id: string): Promise<SummaryState>;
  /** To be told of every query that has ended: computes the profile where its terms ask for one. */
  queryEnded(id: string): Promise<void>;
  /** What a bug report needs: no rows, no secrets. */
  bundle(workspace: string, id: string): Promise<QueryBundle>;
}

/** What a result is at one moment. */
export interface ResultFacts {
  readonly query: QueryRecord;
  readonly total: number;
  /** Whether these are all rows there will ever be. */
  readonly complete: boolean;
}

export interface ResultRows extends ResultFacts {
  /** The wanted rows, piece by piece; to be read once. */
  readonly pieces: AsyncIterable<readonly Row[]>;
}

export interface ResultFile extends ResultFacts {
  readonly file: ExportedFile;
}

export interface StageReport extends StageProgress {
  /** As it stands in the query. */
  readonly text: string;
  readonly columns: readonly { readonly name: string; readonly type?: string }[];
  /** Rows that can be read. */
  readonly rowsKept: number;
  readonly complete: boolean;
  readonly commands: CommandTally;
}

export interface StageCommand extends CommandRecord {
  readonly stage: number;
  readonly command: string;
}

export interface CommandPage {
  readonly items: readonly StageCommand[];
  /** Records of the wanted state. */
  readonly total: number;
}

export interface RowErrorsWish {
  readonly stage?: string;
  readonly offset: number;
  readonly limit: number;
}

export interface RowErrorPage {
  readonly items: readonly RowError[];
  /** Errors that were kept; `rowsFailed` counts them all. */
  readonly total: number;
  readonly rowsFailed: number;
}

export type SummaryState = 'none' | 'queued' | 'running' | 'ready' | 'failed';

export type SummaryReport =
  | { readonly state: 'queued' | 'running' }
  | { readonly state: 'ready'; readonly summary: Summary }
  | { readonly state: 'failed'; readonly code: ErrorCode; readonly message: string };

export interface QueryBundle {
  readonly id: string;
  readonly state: QueryState;
  readonly versions: Readonly<Record<string, string>>;
  /** Printed anew, values that may be secret left out. */
  readonly text: string;
  readonly plan: Plan;
  readonly steps: QueryRecord['steps'];
  readonly options: Pick<QueryRecord['options'], 'mode' | 'minutes' | 'cache' | 'preview'>;
  readonly timings: {
    readonly createdMs: number;
    readonly startedMs?: number;
    readonly endedMs?: number;
    readonly turns: number;
  };
  readonly stages: readonly StageProgress[];
  readonly error?: Outcome['error'];
  readonly warnings: readonly string[];
  readonly errors: readonly RowError[];
}
