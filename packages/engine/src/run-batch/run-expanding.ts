import { ServiceError, type KeyedRow } from '@rowmill/contracts';
import { gaps, hasRow } from '../ledger/row-ranges.ts';
import type { BatchAnswer } from '../orchestrator/effects.ts';
import type { BatchContext } from './batch-context.ts';
import { Parked, Stopped } from './batch-signals.ts';
import { endBatch } from './end-batch.ts';
import { expandRow } from './expand-row.ts';
import { PartAssembler } from './part-assembler.ts';
import { partRhythm } from './part-rhythm.ts';
import { PermitDesk } from './permit-desk.ts';
import { readInput } from './read-input.ts';
import { refuseRow } from './refuse-row.ts';
import { RowTimers } from './row-timers.ts';
import { watchClaim } from './watch-claim.ts';

const SLICE_MS = 60_000;
/** Crashes counted at the claim itself; so three mean two without progress. */
const CRASHES_UNTIL_ALONE = 3;
const TRIALS_OF_A_ROW = 2;
const CRASHES_UNTIL_MARKED = 8;

/** One slice of a batch of an expanding step: rows at the same time, committed in the order of the input. */
export async function runExpanding(given: BatchContext): Promise<BatchAnswer> {
  const { bench, batch, step, query } = given;
  const halt = new AbortController();
  const context: BatchContext = { ...given, signal: AbortSignal.any([given.signal, halt.signal]) };
  const desk = new PermitDesk(bench.gateOf(query.terms.workspace), bench.clock, query.id);
  using timers = new RowTimers(bench.clock, context.signal);
  const parts = new PartAssembler(context);
  const alone = runsAlone(context);
  // A row that waits for its permit has stopped nobody; only if the program keeps stopping before anything is sent, it has.
  const marksAtOnce = alone && (step.need === 'data' || batch.crashes >= CRASHES_UNTIL_MARKED);
  const slots = bench.rowSlots.of(query.id, step.index, step.concurrency);
  const running = new Set<Promise<void>>();
  const endOfSlice = bench.clock.monotonic() + SLICE_MS;
  let failure: { readonly error: unknown } | undefined;
  const fail = (error: unknown): void => {
    failure ??= { error };
    halt.abort(error);
  };
  const rhythm = partRhythm(bench.clock, context.signal, () => parts.flush()).catch(fail);
  const watch = watchClaim(context, context.signal).catch(fail);
  const isOver = (): boolean =>
    context.signal.aborted ||
    desk.parked !== undefined ||
    bench.isDraining?.() === true ||
    bench.clock.monotonic() >= endOfSlice;

  try {
    for await (const chunk of readInput(context, gaps(batch.done, batch.size))) {
      for (const { index, input } of chunk) {
        await slots.take();
        if (isOver()) {
          slots.give();
          break;
        }
        const row = runRow(index, input).finally(() => {
          slots.give();
          running.delete(row);
        });
        running.add(row);
        if (alone) await row;
        if (parts.isFull) await parts.flush();
      }
      if (isOver()) break;
    }
  } catch (error) {
    fail(error);
  }
  await Promise.all(running);
  halt.abort('done');
  slots.release();
  await Promise.all([rhythm, watch]);
  if (given.signal.aborted) return 'stop';
  return await endBatch(context, parts, failure, desk.parked);

  async function runRow(index: number, input: KeyedRow): Promise<void> {
    desk.rowStarts();
    try {
      if (alone && hasRow(batch.trying, index) && batch.trials >= TRIALS_OF_A_ROW)
        parts.add(refuseRow(context, index, input, new ServiceError('engine/row-crashed'), batch.trials));
      else {
        if (marksAtOnce) await enterTrying(context, index);
        const marksRows = alone && !marksAtOnce;
        parts.add(await expandRow(context, { desk, timers, marksRows }, index, input));
      }
      if (alone) await parts.flush();
    } catch (error) {
      if (!(error instanceof Parked)) fail(error);
    } finally {
      desk.rowEnds();
    }
  }
}

/** After two crashes without progress, or one while a row was alone, rows run one at a time. */
function runsAlone({ batch, own }: BatchContext): boolean {
  const command = own[0]!.command;
  const marksWhatItSends = command.kind === 'expanding' && command.changesTheWorld !== undefined;
  return batch.crashes >= CRASHES_UNTIL_ALONE || (batch.trying.length > 0 && !marksWhatItSends);
}

async function enterTrying({ bench, ref, epoch }: BatchContext, index: number): Promise<void> {
  const answer = await bench.ledger.enterTrying(ref, epoch, [{ from: index, to: index + 1 }]);
  if (answer === 'stop') throw new Stopped();
}
