import type { KeyedRow, Row, RowError } from '@rowmill/contracts';
import { selectColumns } from '@rowmill/commands';
import { childId, readPath } from '@rowmill/language';
import { notedCheckpoints, type NotedCheckpoint } from '../planner/noted-checkpoints.ts';
import type { StageBinding } from '../planner/stage-binding.ts';
import { deriveGuid } from './derive-guid.ts';
import type { RowCollector } from './row-collector.ts';
import { problemOf } from './row-problem.ts';

type RowFunction = (row: Row) => Row | undefined | Iterable<Row>;

/** Takes rows through the stages of a step as closures, one row through all stages before the next. */
export class RowPipeline {
  readonly #query: { readonly id: string; readonly startedMs: number };
  readonly #stages: readonly StageBinding[];
  readonly #functions: readonly (RowFunction | undefined)[];
  readonly #noted: readonly (readonly NotedCheckpoint[])[];

  constructor(query: { id: string; startedMs: number }, stages: readonly StageBinding[]) {
    this.#query = query;
    this.#stages = stages;
    this.#noted = stages.map(notedCheckpoints);
    this.#functions = stages.map(({ command, fixed }) => {
      if (command.kind === 'sink') return (row) => row;
      return command.kind === 'row' && fixed !== undefined ? command.row(fixed) : undefined;
    });
  }

  /** A row goes into the stage at this position of the step. */
  enter(at: number, input: KeyedRow, into: RowCollector): void {
    const binding = this.#stages[at];
    if (binding === undefined) return;
    const stage = binding.stage.index;
    into.count(stage, { rowsIn: 1 });
    let results: Row | undefined | Iterable<Row>;
    try {
      results = this.#function(at, input.row)(input.row);
      if (results === undefined) return;
      if (isRow(results)) this.leave(at, { id: input.id, row: results }, into);
      else {
        let index = 0;
        for (const row of results) this.leave(at, { id: childId(input.id, index++), row }, into);
      }
    } catch (error) {
      into.count(stage, { rowsFailed: 1 });
      into.errors.push(rowErrorOf(stage, input.id, error));
    }
  }

  /** A row comes out of the stage at this position: checkpoint, then --table and --guid, then on to the next stage. */
  leave(at: number, output: KeyedRow, into: RowCollector): void {
    const { stage, common } = this.#stages[at]!;
    for (const noted of this.#noted[at]!) noteCheckpoint(noted, output, into);
    // What --appendStage adds passes --table and --guid too, so that is done where it is added.
    const row = common.append === undefined ? this.#finish(at, output) : output.row;
    const finished = row === output.row ? output : { id: output.id, row };
    into.count(stage.index, { rowsOut: 1 });
    into.keep(stage.index, finished);
    this.enter(at + 1, finished, into);
  }

  #finish(at: number, { id, row }: KeyedRow): Row {
    const { stage, common } = this.#stages[at]!;
    const cut = common.table === undefined ? row : selectColumns(row, common.table);
    if (!common.guid) return cut;
    return new Map([...cut, ['_guid', deriveGuid(this.#query.id, this.#query.startedMs, stage.index, id)]]);
  }

  #function(at: number, row: Row): RowFunction {
    const ready = this.#functions[at];
    if (ready !== undefined) return ready;
    const { command, callFor } = this.#stages[at]!;
    if (command.kind !== 'row') throw new Error(`${command.name} does not ride along`);
    return command.row(callFor(row));
  }
}

function isRow(results: Row | Iterable<Row>): results is Row {
  return results instanceof Map;
}

function noteCheckpoint({ name, column }: NotedCheckpoint, { id, row }: KeyedRow, into: RowCollector): void {
  const value = readPath(row, column);
  if (value !== undefined && !into.staged.has(name))
    into.staged.set(name, { kind: 'checkpoint', name, value, place: id });
}

export function rowErrorOf(stage: number, row: string, error: unknown, attempts = 1): RowError {
  const { code, message } = problemOf(error);
  return { stage, row, code, message, attempts };
}
