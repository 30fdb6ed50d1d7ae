import type { KeyedRow, RowError, SegmentRef } from '@rowmill/contracts';
import { addCounts, NO_COUNTS } from '../ledger/add-counts.ts';
import type { Part, StageCounts, StageObjects } from '../ledger/records.ts';
import type { Staged } from '../ledger/ledger.ts';
import type { SegmentWriter } from '../segments/segments.ts';
import type { BatchContext } from './batch-context.ts';
import { Stopped } from './batch-signals.ts';
import type { RowResult } from './row-result.ts';

/** A part is due when this much is held. */
const PART_BYTES = 8 * 1024 * 1024;
/** What a command record takes, roughly. */
const COMMAND_BYTES = 500;

/** Holds finished rows until a part is due, then writes neighbours together and commits them. */
export class PartAssembler {
  readonly #context: BatchContext;
  #results: RowResult[] = [];
  #bytes = 0;
  #flushing: Promise<void> = Promise.resolve();

  constructor(context: BatchContext) {
    this.#context = context;
  }

  get isFull(): boolean {
    return this.#bytes >= PART_BYTES;
  }

  add(result: RowResult): void {
    this.#results.push(result);
    this.#bytes += result.collector.bytes + (result.command === undefined ? 0 : COMMAND_BYTES);
  }

  /** Commits all finished rows; throws `Stopped` when the ledger does not want them. */
  flush(): Promise<void> {
    const next = this.#flushing.then(() => this.#flush());
    this.#flushing = next.catch(() => undefined);
    return next;
  }

  async #flush(): Promise<void> {
    const results = this.#results.toSorted((a, b) => a.rows.from - b.rows.from);
    if (results.length === 0) return;
    this.#results = [];
    this.#bytes = 0;
    const { bench, ref, epoch, budget } = this.#context;
    const parts: Part[] = [];
    for (const run of neighbours(results)) parts.push(await this.#write(run));
    const collectors = results.map(({ collector }) => collector);
    const answer = await bench.ledger.commit(ref, epoch, {
      parts,
      failed: results.filter((result) => result.failed).map((result) => result.rows),
      rowErrors: collectors.flatMap((collector): readonly RowError[] => collector.errors),
      counts: sumCounts(collectors.map((collector) => collector.counts)),
      cut: budget.cut,
      staged: collectors.flatMap((collector): readonly Staged[] => [...collector.staged.values()]),
    });
    if (answer === 'stop') throw new Stopped();
  }

  async #write(run: readonly RowResult[]): Promise<Part> {
    const { step, kept } = this.#context;
    const rows = { from: run[0]!.rows.from, to: run.at(-1)!.rows.to };
    const [objects, commands] = await Promise.all([
      run[0]!.objects ?? Promise.all([...kept].map((stage) => this.#writeStage(stage, run))),
      this.#writeCommands(run),
    ]);
    const rowsOut = rowsOf(objects, step.output);
    return {
      id: this.#context.newKey(),
      rows,
      objects,
      rowsOut,
      ...(commands.length === 0 ? {} : { commands }),
    };
  }

  async #writeStage(stage: number, run: readonly RowResult[]): Promise<StageObjects> {
    const rows = run.flatMap(({ collector }) => collector.rows.get(stage) ?? []);
    return { stage, segments: await writeRows(this.#context.openWriter(stage), rows) };
  }

  async #writeCommands(run: readonly RowResult[]): Promise<readonly SegmentRef[]> {
    const rows = run.flatMap(({ command }) => command ?? []);
    if (rows.length === 0) return [];
    return writeRows(this.#context.openWriter('commands'), rows);
  }
}

async function writeRows(writer: SegmentWriter, rows: readonly KeyedRow[]): Promise<readonly SegmentRef[]> {
  for (const row of rows) {
    const busy = writer.add(row);
    if (busy !== undefined) await busy;
  }
  if (writer.rows > 0) return writer.finish();
  await writer.abort();
  return [];
}

function standsAlone({ objects, isRest }: RowResult): boolean {
  return objects !== undefined || isRest === true;
}

/** Results that stand side by side. */
function neighbours(sorted: readonly RowResult[]): readonly (readonly RowResult[])[] {
  const runs: RowResult[][] = [];
  for (const result of sorted) {
    const last = runs.at(-1)?.at(-1);
    const fits = last !== undefined && last.rows.to === result.rows.from;
    if (fits && !standsAlone(last) && !standsAlone(result)) runs.at(-1)!.push(result);
    else runs.push([result]);
  }
  return runs;
}

export function rowsOf(objects: readonly StageObjects[], stage: number): number {
  return objects
    .filter((object) => object.stage === stage)
    .flatMap((object) => object.segments)
    .reduce((sum, segment) => sum + segment.rows, 0);
}

function sumCounts(all: readonly ReadonlyMap<number, StageCounts>[]): ReadonlyMap<number, StageCounts> {
  const sum = new Map<number, StageCounts>();
  for (const counts of all)
    for (const [stage, count] of counts) sum.set(stage, addCounts(sum.get(stage) ?? NO_COUNTS, count));
  return sum;
}
