import type {
  DomainPolicy,
  Outcome,
  Plan,
  QueryMode,
  QueryProgress,
  Row,
  RowError,
} from '@rowmill/contracts';
import type { Secret, TokenDesk } from '../secrets/query-secrets.ts';
import type { Workbench } from '../run-batch/workbench.ts';

/** The whole engine in this process: what `rowmill run` and tests use. Cache, checkpoints and baselines live as long as it. */
export interface LocalEngine extends AsyncDisposable {
  /** Starts a query. Throws QueryProblems when the text has mistakes; nothing was run then. */
  start(text: string, options?: RunOptions): Promise<QueryRun>;
  /** How the query would run; touches nothing. */
  explain(text: string, options?: RunOptions): Promise<Explanation>;
}

export interface LocalEngineOptions {
  /** Where segments go; a temporary folder that is removed at the end when left out. */
  readonly directory?: string;
  readonly policies?: readonly DomainPolicy[];
  /** Addresses outside the public internet that may be reached, as CIDR or CIDR:port. */
  readonly egressAllow?: readonly string[];
  /** Secret values by name, for `$CREDENTIALS.name$`. */
  readonly secrets?: ReadonlyMap<string, LocalSecret>;
  /** Tokens for credentials among the secrets; none when left out. */
  readonly tokens?: TokenDesk;
  /** Where sinks deliver to; nowhere when left out. */
  readonly stores?: Workbench['stores'];
  /** Whether `read` may open local files. */
  readonly files?: boolean;
  /** Opens pages, and is not disposed of here; one of its own, started by the first page, when left out. */
  readonly browser?: Workbench['browser'] | 'none';
}

/** A value, or a credential, that somebody brought along. */
export type LocalSecret = Secret;

export interface RunOptions {
  readonly mode?: QueryMode;
  /** Each expanding stage stops after so many inputs. */
  readonly preview?: number;
  /** Longest run time; 60 when left out. */
  readonly minutes?: number;
  /** Rows piped into the first stage instead of the one empty row. */
  readonly given?: Iterable<Row> | AsyncIterable<Row>;
  /** Whether results of earlier runs in this engine may be used; true when left out. */
  readonly cache?: boolean;
}

export interface QueryRun {
  readonly id: string;
  readonly plan: Plan;
  /** A fresh snapshot. */
  progress(): Promise<QueryProgress>;
  /** Resolves when the query has ended, however it ended; never rejects for a failed query. */
  readonly ended: Promise<Outcome>;
  cancel(): void;
  /** The rows of the result, or of a stage by index or label; while running, what is committed so far. */
  rows(stage?: number | string): AsyncIterable<readonly Row[]>;
  rowErrors(): Promise<readonly RowError[]>;
  /** Writes the result into a file: csv, ndjson or parquet. */
  exportTo(format: 'csv' | 'ndjson' | 'parquet', file: string): Promise<void>;
}

/** What `rowmill explain` shows. */
export interface Explanation {
  readonly plan: Plan;
  readonly steps: readonly ExplainedStep[];
}

export interface ExplainedStep {
  readonly index: number;
  readonly kind: 'expanding' | 'relational' | 'rows' | 'sink' | 'table';
  readonly need: string;
  readonly stages: readonly {
    readonly index: number;
    readonly command: string;
    readonly touchesNetwork: boolean;
    readonly bySql: boolean;
  }[];
  /** The statement's shape, columns as the users know them; only for relational steps. */
  readonly sql?: string;
}
