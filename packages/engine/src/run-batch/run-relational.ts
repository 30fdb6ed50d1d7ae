import { ServiceError, type Row, type RowError, type SegmentRef } from '@rowmill/contracts';
import { selectColumnsSql, selectColumns, type Call, type Tables } from '@rowmill/commands';
import { ROOT_ID, type Relation } from '@rowmill/language';
import { NO_COUNTS } from '../ledger/add-counts.ts';
import type { Staged } from '../ledger/ledger.ts';
import type { StageCounts, StageObjects } from '../ledger/records.ts';
import { notedCheckpoints } from '../planner/noted-checkpoints.ts';
import { keptReadKey } from '../planner/kept-read-key.ts';
import type { StageBinding } from '../planner/stage-binding.ts';
import type { TableWork } from '../segments/table-work.ts';
import type { BatchContext } from './batch-context.ts';
import type { TableResult } from './commit-table.ts';
import { firstValue } from './first-value.ts';
import { mergedOutput } from './merged-output.ts';
import { throughRows } from './through-rows.ts';

const TIMEOUT_MS = 30 * 60_000;

/** A step that is one SQL statement, as far as nobody wants to see what lies in between. */
export async function runRelational(context: BatchContext): Promise<TableResult> {
  try {
    return await attempt(context, false);
  } catch (error) {
    // SQL cannot leave out the one row that fails; closures can.
    if (context.signal.aborted || !(error instanceof ServiceError) || !error.code.startsWith('row/'))
      throw error;
    return attempt(context, true);
  }
}

async function attempt(context: BatchContext, rowByRow: boolean): Promise<TableResult> {
  const { bench, signal } = context;
  await using work = await bench.segments.tableWork({ timeoutMs: TIMEOUT_MS, signal });
  return await new RelationalStep(context, work, rowByRow).run();
}

class RelationalStep {
  readonly #context: BatchContext;
  readonly #work: TableWork;
  readonly #rowByRow: boolean;
  readonly #objects: StageObjects[] = [];
  readonly #counts = new Map<number, StageCounts>();
  readonly #staged: Staged[] = [];
  readonly #errors: RowError[] = [];
  readonly #cut: number[] = [];
  /** Rows of the last stage whose rows were counted; none can have more without multiplying them. */
  #known = 0;
  /** Stages of this step that later stages of it read by label. */
  readonly #own = new Map<number, Relation>();

  constructor(context: BatchContext, work: TableWork, rowByRow: boolean) {
    this.#context = context;
    this.#work = work;
    this.#rowByRow = rowByRow;
  }

  async run(): Promise<TableResult> {
    const { step, own } = this.#context;
    let rows = await this.#input();
    if (step.append !== undefined) rows = await this.#append(rows, step.append);
    for (const binding of own) rows = await this.#stage(binding, rows);
    const cut = this.#cut;
    return {
      objects: this.#objects,
      counts: this.#counts,
      staged: this.#staged,
      warnings: [],
      rowErrors: this.#errors,
      cut,
    };
  }

  async #input(): Promise<Relation> {
    const { step, bench, query, newKey } = this.#context;
    if (step.input === 'none') return this.#work.input([]);
    if (step.input !== 'root') {
      const segments = await mergedOutput(bench, query.id, step.index - 1, newKey());
      this.#known = rowsIn(segments);
      return this.#work.input(segments);
    }
    this.#known = 1;
    const writer = this.#context.openWriter(step.output);
    await writer.add({ id: ROOT_ID, row: new Map() });
    return this.#work.input(await writer.finish());
  }

  async #append(own: Relation, append: { stage: number; to: number }): Promise<Relation> {
    const { bench, query, stages } = this.#context;
    const added = await this.#work.input(await bench.ledger.stageSegments(query.id, append.stage));
    const command = bench.commands.get('append');
    if (command?.kind !== 'table' || command.sql === undefined) throw new Error('there is no command append');
    const call: Call = { args: { name: '' }, flags: {}, families: {}, now: 0, token: () => undefined };
    const both = command.sql(own, call, { table: () => added, baseline: () => undefined });
    const ownRows = this.#known;
    const finished = await this.#finish(stages[append.to]!, both);
    const counts = this.#counts.get(append.to);
    // The stage's own rows were counted by the step that gave them.
    if (counts !== undefined)
      this.#counts.set(append.to, { ...counts, rowsIn: 0, rowsOut: counts.rowsOut - ownRows });
    return finished;
  }

  async #stage(binding: StageBinding, input: Relation): Promise<Relation> {
    const { command, fixed } = binding;
    if (fixed === undefined) throw new Error(`${command.name} depends on the row`);
    const output = await this.#run(binding, fixed, input);
    const { append } = binding.common;
    for (const { name, column } of notedCheckpoints(binding)) {
      const value = await firstValue(this.#work, output, column);
      if (value !== undefined) this.#staged.push({ kind: 'checkpoint', name, value, place: '' });
    }
    if (append !== undefined) return this.#keep(binding.stage.index, output);
    return this.#finish(binding, output);
  }

  async #run(binding: StageBinding, call: Call, input: Relation): Promise<Relation> {
    const { command } = binding;
    if (command.kind === 'source') {
      const read = command.reads?.(call);
      return command.table(call, read === undefined ? undefined : await this.#kept(keptReadKey(read)));
    }
    if (command.kind === 'table' && command.sql !== undefined) {
      const tables = await this.#tables(command.reads?.(call) ?? [], command.keeps?.(call));
      const output = command.sql(input, call, tables);
      const name = command.keeps?.(call);
      if (name !== undefined) {
        const segments = await this.#work.write(input, this.#context.newKey());
        this.#staged.push({ kind: 'baseline', name, segments });
      }
      return output;
    }
    if (command.kind === 'sink') return input;
    if (command.kind !== 'row') throw new Error(`${command.name} has no SQL`);
    const output = this.#rowByRow ? undefined : command.sql?.(input, call);
    return output ?? this.#throughRows(binding, input, command.row(call));
  }

  /** Named tables are read before the command builds its SQL, which it does at once. */
  async #tables(names: readonly string[], baseline: string | undefined): Promise<Tables> {
    const { bench, query, stages } = this.#context;
    const tables = new Map<string, Relation>();
    for (const name of names) {
      const index = stages.find(({ common }) => common.label === name)?.stage.index;
      const file = index === undefined ? await this.#kept(name) : undefined;
      if (file !== undefined) tables.set(name, file);
      if (index === undefined) continue;
      const own = this.#own.get(index);
      tables.set(name, own ?? (await this.#work.input(await bench.ledger.stageSegments(query.id, index))));
    }
    const kept = baseline === undefined ? undefined : query.options.baselines[baseline];
    const keptRows = kept === undefined ? await this.#kept(baseline) : await this.#work.input(kept.value);
    return {
      table(name) {
        const table = tables.get(name);
        if (table === undefined) throw new ServiceError('engine/unknown-table', { name });
        return table;
      },
      baseline: () => keptRows,
    };
  }

  /** Rows that were there when the query was dispatched. */
  async #kept(key: string | undefined): Promise<Relation | undefined> {
    const kept = key === undefined ? undefined : this.#context.query.options.tables?.[key];
    return kept && this.#work.input(kept.value);
  }

  /** --table and --guid, then the rows are written down if anybody wants them. */
  async #finish(binding: StageBinding, rows: Relation): Promise<Relation> {
    const { table, guid } = binding.common;
    let finished = rows;
    if (table !== undefined)
      finished =
        selectColumnsSql(rows, table) ??
        (await this.#throughRows(binding, rows, (row) => selectColumns(row, table)));
    if (guid) finished = await this.#throughRows(binding, finished, (row) => row, true);
    return this.#keep(binding.stage.index, finished);
  }

  async #throughRows(
    { stage }: StageBinding,
    rows: Relation,
    change: (row: Row) => Row | undefined | Iterable<Row>,
    addsGuid = false,
  ): Promise<Relation> {
    const onError = (error: RowError): void => {
      this.#errors.push(error);
      const counts = this.#counts.get(stage.index) ?? NO_COUNTS;
      this.#counts.set(stage.index, { ...counts, rowsFailed: counts.rowsFailed + 1 });
    };
    return throughRows(this.#context, this.#work, rows, { stage: stage.index, change, addsGuid, onError });
  }

  async #keep(stage: number, rows: Relation): Promise<Relation> {
    const { kept, always, bench, step } = this.#context;
    if (!kept.has(stage)) return rows;
    if (!always.has(stage) && this.#known > bench.keepLimits.rows) {
      this.#cut.push(stage);
      return rows;
    }
    const key = this.#context.newKey();
    const { segments, table } =
      stage === step.output
        ? { segments: await this.#work.write(rows, key), table: rows }
        : await this.#work.keep(rows, key);
    this.#own.set(stage, table);
    this.#objects.push({ stage, segments });
    const counts = this.#counts.get(stage) ?? NO_COUNTS;
    // The stage's own rows were counted where it ran; here only those that --appendStage adds.
    const own =
      stage === step.append?.to ? { rowsIn: 0, rowsOut: this.#known } : { rowsIn: this.#known, rowsOut: 0 };
    this.#counts.set(stage, { ...counts, rowsIn: own.rowsIn, rowsOut: rowsIn(segments) - own.rowsOut });
    this.#known = rowsIn(segments);
    return table;
  }
}

function rowsIn(segments: readonly SegmentRef[]): number {
  return segments.reduce((sum, segment) => sum + segment.rows, 0);
}
