import type { Parameters, Row } from '@rowmill/contracts';
import { valueKey, type Relation } from '@rowmill/language';
import type { Capabilities } from '../capabilities.ts';
import type {
  KeptRead,
  Call,
  Command,
  ExpandingCommand,
  RowCommand,
  SourceCommand,
  TableCommand,
  Tables,
} from '../define-command.ts';
import type { Layout, ScratchDatabase } from './scratch-database.ts';

/** How row commands run: by their closures, or by SQL over rows laid out one way or the other. */
export type Way = 'closures' | Layout;

/** A stage ready to run. */
export interface ReadyStage {
  readonly command: Command;
  /** Whether the values differ from row to row. */
  readonly perRow: boolean;
  /** The values for a row. */
  call(row: Row): Call;
}

export interface Surroundings {
  readonly way: Way;
  readonly database: ScratchDatabase;
  readonly can: Capabilities;
  readonly tables: Tables;
  /** Puts the input row's columns on each row that comes of it. */
  readonly enrich: boolean;
}

/** Rows between two stages, in whichever form they came. */
export type Table = { readonly rows: readonly Row[] } | { readonly relation: Relation };

type AnySource = SourceCommand<Parameters, Parameters>;
type AnyRow = RowCommand<Parameters, Parameters>;
type AnyTable = TableCommand<Parameters, Parameters>;
type AnyExpanding = ExpandingCommand<Parameters, Parameters>;

const EMPTY_ROW: Row = new Map();

/** Runs one stage as the engine would, without steps, batches and segments. */
export async function runStage(stage: ReadyStage, input: Table, around: Surroundings): Promise<Table> {
  const { command } = stage;
  switch (command.kind) {
    case 'source':
      return { relation: sourceTable(command, stage.call(EMPTY_ROW), around) };
    case 'expanding':
      return { rows: await expand(command, stage, await rowsOf(input, around), around) };
    case 'row':
      return (
        (await bySql(command, stage, input, around)) ?? byClosure(command, stage, await rowsOf(input, around))
      );
    case 'table':
      return runTable(command, stage.call(EMPTY_ROW), input, around);
    case 'sink':
      command.destination(stage.call(EMPTY_ROW));
      return input;
  }
}

/** Files of an example stand for what was kept: of the same name, of a store and a name, or of the query's id and stage. */
function sourceTable(command: AnySource, call: Call, { tables }: Surroundings): Relation {
  const read = command.reads?.(call);
  if (read === undefined) return command.table(call);
  return command.table(call, tables.baseline(fileNameOf(read)));
}

function fileNameOf(read: KeptRead): string {
  switch (read.kind) {
    case 'file':
      return read.name;
    case 'files':
      return 'cellar';
    case 'store':
      return `${read.store}/${read.name}`;
    case 'stage':
      return [read.query, read.stage ?? []].flat().join(' ');
  }
}

export async function rowsOf(table: Table, { database }: Surroundings): Promise<readonly Row[]> {
  return 'rows' in table ? table.rows : database.rows(table.relation);
}

export async function relationOf(table: Table, { database, way }: Surroundings): Promise<Relation> {
  return 'relation' in table ? table.relation : database.load(table.rows, way === 'json' ? 'json' : 'typed');
}

async function bySql(
  command: AnyRow,
  stage: ReadyStage,
  input: Table,
  around: Surroundings,
): Promise<Table | undefined> {
  if (around.way === 'closures' || command.sql === undefined || stage.perRow) return undefined;
  const call = stage.call(EMPTY_ROW);
  if (command.hasSql?.(call) === false) return undefined;
  const relation = command.sql(await relationOf(input, around), call);
  return relation && { relation };
}

function byClosure(command: AnyRow, stage: ReadyStage, rows: readonly Row[]): Table {
  const once = stage.perRow ? undefined : command.row(stage.call(EMPTY_ROW));
  return { rows: rows.flatMap((row) => several((once ?? command.row(stage.call(row)))(row))) };
}

function several(result: Row | undefined | Iterable<Row>): Row[] {
  if (result === undefined) return [];
  return isRow(result) ? [result] : [...result];
}

function isRow(result: Row | Iterable<Row>): result is Row {
  return result instanceof Map;
}

async function expand(
  command: AnyExpanding,
  stage: ReadyStage,
  rows: readonly Row[],
  around: Surroundings,
): Promise<Row[]> {
  const results: Row[] = [];
  for (const row of rows) {
    for await (const result of command.expand(row, stage.call(row), around.can)) {
      results.push(around.enrich ? enriched(row, result) : result);
    }
  }
  return results;
}

/** The new value wins; an older one that differs moves to `_input.*`. */
function enriched(input: Row, output: Row): Row {
  const row = new Map(input);
  for (const [name, value] of output) {
    const old = input.get(name);
    row.set(name, value);
    if (old !== undefined && valueKey(old) !== valueKey(value)) row.set(`_input.${name}`, old);
  }
  return row;
}

async function runTable(command: AnyTable, call: Call, input: Table, around: Surroundings): Promise<Table> {
  if (command.sql) return { relation: command.sql(await relationOf(input, around), call, around.tables) };
  const rows = await rowsOf(input, around);
  if (command.rows) return { rows: await Array.fromAsync(command.rows(oneByOne(rows), call)) };
  await command.check?.(oneByOne(rows), call);
  return input;
}

async function* oneByOne(rows: readonly Row[]): AsyncIterable<Row> {
  yield* rows;
}
