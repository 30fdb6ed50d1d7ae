import type { ErrorCode, Need, Parameters, Row, Signature, Token, Value, ValuesOf } from '@rowmill/contracts';
import type { Relation } from '@rowmill/language';
import type { Capabilities } from './capabilities.ts';

/** The values a stage gives to its command, converted, defaults filled in, tokens replaced. */
export interface Call<Args extends Parameters = Parameters, Flags extends Parameters = Parameters> {
  readonly args: ValuesOf<Args>;
  readonly flags: ValuesOf<Flags>;
  /** Flags of families, `--pagination.next x` is `families.pagination.next`. */
  readonly families: Readonly<Record<string, Readonly<Record<string, Value>>>>;
  /** The run's instant in epoch milliseconds: what `now` means in expressions. */
  readonly now: number;
  /** The same for all calls of a stage in one process: what is read once for a stage is kept under it. */
  readonly stage?: object;
  /** What a token inside an expression stands for; column tokens are looked up in the row instead. */
  token(token: Token): Value | undefined;
  /** The flags with `$pagination.next$` in place; in `flags` it stands as it is written. */
  page?(next: Value): ValuesOf<Flags>;
}

interface Facts<Args extends Parameters, Flags extends Parameters> extends Omit<Signature, 'kind'> {
  readonly args: Args;
  readonly flags: Flags;
  /** Raised when the same call may give other rows than before: it is part of every cache key. */
  readonly version: number;
  /** Longer prose for the manual page, in Markdown. */
  readonly details?: string;
  /** Codes the command throws by itself. */
  readonly errors?: readonly ErrorCode[];
  /** Whether the same call on the same rows may give others at the next run, so that nothing from here on is cached. */
  differsEachRun?(call: Call<Args, Flags>): boolean;
  /** Shown in the manual, offered by the editor, run by `examples.test.ts`. Every flag occurs in one. */
  readonly examples: readonly Example[];
}

/** Once per input row, in parallel with other rows; may reach out. Sources are expanding over the one empty row. */
export interface ExpandingCommand<A extends Parameters, F extends Parameters> extends Facts<A, F> {
  readonly kind: 'expanding';
  readonly need: Need;
  /** Results must not be cached nor tried again unasked: the call changes something on the other side. */
  changesTheWorld?(call: Call<A, F>): boolean;
  /** Tries after the first if the stage gives no --retry; 2 when left out. */
  retries?(call: Call<A, F>): number;
  expand(row: Row, call: Call<A, F>, can: Capabilities): Iterable<Row> | AsyncIterable<Row>;
}

/** Rows by SQL alone; no row passes through JavaScript. */
export interface SourceCommand<A extends Parameters, F extends Parameters> extends Facts<A, F> {
  readonly kind: 'source';
  /** What it gives the rows of, where those were there before the query. Throws what is wrong with the call. */
  reads?(call: Call<A, F>): KeptRead;
  /** `kept` is what `reads` names, where that is there. */
  table(call: Call<A, F>, kept?: Relation): Relation;
}

/** Rows that are there before a query is dispatched; it sees them as they are then. */
export type KeptRead =
  /** Of a file of the cellar. */
  | { readonly kind: 'file'; readonly name: string }
  /** About all files of the cellar, one row a file. */
  | { readonly kind: 'files' }
  /** Of what was delivered to a store under a name. */
  | { readonly kind: 'store'; readonly store: string; readonly name: string }
  /** Of an earlier query's stage, the last when none is named. */
  | { readonly kind: 'stage'; readonly query: string; readonly stage?: string };

/** Nought or more rows for each row. `row` is the meaning; `sql`, where it exists, must agree with it. */
export interface RowCommand<A extends Parameters, F extends Parameters> extends Facts<A, F> {
  readonly kind: 'row';
  /** Called once for a call without column tokens, else once per row. Pure: no clock, no network, no randomness. */
  row(call: Call<A, F>): (row: Row) => Row | undefined | Iterable<Row>;
  /** The same by SQL, or nothing where SQL cannot say it for these values and columns. */
  sql?(input: Relation, call: Call<A, F>): Relation | undefined;
  /** Whether `sql` may be tried at all, known from the call alone; true when left out and `sql` is there. */
  hasSql?(call: Call<A, F>): boolean;
}

/** The other tables a table command may name. */
export interface Tables {
  /** A labelled stage of this query, whole, else a file of the cellar; throws `engine/unknown-table`. */
  table(name: string): Relation;
  /** Rows kept by the last completed run under this name, else a file of the cellar; `undefined` where there is neither. */
  baseline(name: string): Relation | undefined;
}

/** Needs all rows: either SQL, or a function over the rows in order. */
export interface TableCommand<A extends Parameters, F extends Parameters> extends Facts<A, F> {
  readonly kind: 'table';
  /** Names of other tables the call reads: labels, or files of the cellar. */
  reads?(call: Call<A, F>): readonly string[];
  /** Name under which this stage's input rows are kept for the next run, published when the query completes. */
  keeps?(call: Call<A, F>): string;
  /** How many rows of the input are enough, where only the first n matter: lets the stage before end early. */
  enough?(call: Call<A, F>): number;
  sql?(input: Relation, call: Call<A, F>, tables: Tables): Relation;
  /** For what SQL cannot say: all rows in order, one after the other. Must not hold them all unless it needs to. */
  rows?(rows: AsyncIterable<Row>, call: Call<A, F>): AsyncIterable<Row>;
  /** Looks at the rows and may throw, which fails the query: the meaning of `expect`. */
  check?(rows: AsyncIterable<Row>, call: Call<A, F>): Promise<readonly string[]>;
}

/** Where a sink puts rows. */
export type Destination =
  /** A table of the workspace's own, published when the query completes. */
  | { readonly kind: 'cellar'; readonly name: string }
  /** The first row's value of a column, published when the query completes. */
  | { readonly kind: 'checkpoint'; readonly name: string; readonly column: string }
  /** Somebody else's place, in batches while the query runs. */
  | { readonly kind: 'store'; readonly store: string; readonly name?: string };

/** Writes the rows somewhere and passes them on unchanged; how, the engine knows. */
export interface SinkCommand<A extends Parameters, F extends Parameters> extends Facts<A, F> {
  readonly kind: 'sink';
  /** Throws what is wrong with the call; asked for before the query runs. */
  destination(call: Call<A, F>): Destination;
}

export type Command<A extends Parameters = Parameters, F extends Parameters = Parameters> =
  | ExpandingCommand<A, F>
  | SourceCommand<A, F>
  | RowCommand<A, F>
  | TableCommand<A, F>
  | SinkCommand<A, F>;

/** Either a result or an error: an example that promises nothing is not an example. Nested objects are flattened first. */
export type Example = {
  readonly title: string;
  readonly query: string;
  /** Rows piped into the query; leave out for a query that opens its own source. */
  readonly given?: readonly ExampleRow[];
  /** What the test site answers, by method and path, for commands that reach out; `http://site.test` is its address. */
  readonly site?: Readonly<Record<string, SiteReply>>;
  /** Files the command reads, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** It takes a browser: the example runs in tests/queries only, against a real site. */
  readonly browser?: true;
} & (
  | { readonly result: readonly ExampleRow[] }
  | { readonly rowError: ErrorCode }
  | { readonly error: ErrorCode }
);

export type ExampleRow = { readonly [column: string]: Value };

export interface SiteReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Declares a command: facts first, behaviour last. */
export function defineCommand<const A extends Parameters, const F extends Parameters>(
  command: Command<A, F>,
): Command<A, F> {
  return command;
}
