import { messageOf, ServiceError } from '@rowmill/contracts';
import { nestRow } from '@rowmill/language';
import { gaps, hasRow } from '../ledger/row-ranges.ts';
import type { BatchAnswer } from '../orchestrator/effects.ts';
import { destinationOf } from '../planner/destination-of.ts';
import type { BatchContext } from './batch-context.ts';
import { Parked, Stopped } from './batch-signals.ts';
import { deliverGroup, type DeliveredGroup, type DeliveryFailure } from './deliver-group.ts';
import { deliveryKeyOf } from './delivery-key.ts';
import { endBatch } from './end-batch.ts';
import { groupRows, type PlacedRow } from './group-rows.ts';
import { isUnderneath } from './is-underneath.ts';
import { Outage } from './outage.ts';
import { PartAssembler } from './part-assembler.ts';
import { readInput } from './read-input.ts';
import { RowTimers } from './row-timers.ts';
import { settleGroup } from './settle-group.ts';
import type { Delivery } from './store-desk.ts';
import { watchClaim } from './watch-claim.ts';

const SLICE_MS = 60_000;
/** What is acknowledged is committed at least so often: after a crash the rest is delivered again. */
const COMMIT_MS = 1_000;
/** Crashes counted at the claim itself, as are trials. */
const CRASHES_UNTIL_ALONE = 3;
const TRIALS_OF_A_ROW = 2;

/** One slice of a batch of a sink: groups of rows, one after the other, in the order of the input. */
export async function runSink(given: BatchContext): Promise<BatchAnswer> {
  const { bench, batch } = given;
  const { clock } = bench;
  const halt = new AbortController();
  const context: BatchContext = { ...given, signal: AbortSignal.any([given.signal, halt.signal]) };
  const opened = await openDelivery(given);
  if (opened === undefined) return 'stop';
  await using delivery = opened.delivery;
  using timers = new RowTimers(clock, context.signal);
  const parts = new PartAssembler(context);
  const endOfSlice = clock.monotonic() + SLICE_MS;
  const isOver = (): boolean =>
    context.signal.aborted || bench.isDraining?.() === true || clock.monotonic() >= endOfSlice;
  const outage = new Outage(context);
  const services = { delivery, store: opened.store, timers, outage, isOver };
  const isAlone = batch.crashes >= CRASHES_UNTIL_ALONE;
  let committedMs = clock.monotonic();
  let failure: { readonly error: unknown } | undefined;
  let parked: Parked | undefined;
  const watch = watchClaim(context, context.signal).catch((error: unknown) => {
    failure ??= { error };
    halt.abort(error);
  });

  try {
    const size = isAlone ? { rows: 1, bytes: 0 } : delivery.size;
    for await (const group of groupRows(readInput(context, gaps(batch.done, batch.size)), size)) {
      if (isOver()) {
        if (!context.signal.aborted) await outage.note(context, group[0]!.index);
        break;
      }
      const crashed = isAlone ? await refuseCrasher(context, group) : undefined;
      const answer = masked(context, crashed ?? (await deliverGroup(context, services, group)));
      await setAside(context, parts, delivery, group, answer);
      for (const result of await settleGroup(context, group, answer)) parts.add(result);
      if (!isAlone && !parts.isFull && clock.monotonic() - committedMs < COMMIT_MS) continue;
      await parts.flush();
      committedMs = clock.monotonic();
    }
  } catch (error) {
    if (error instanceof Parked) parked = error;
    else failure ??= { error };
  }
  halt.abort('done');
  await watch;
  if (given.signal.aborted) return 'stop';
  // While the delivery is closed nobody would hear it fail.
  return await endBatch(context, parts, failure, parked);
}

/** A store that is not there, or whose configuration does not hold, fails the query: no row could be delivered. */
async function openDelivery({
  bench,
  query,
  own,
}: BatchContext): Promise<{ readonly delivery: Delivery; readonly store: string } | undefined> {
  const destination = destinationOf(own[0]!);
  if (destination?.kind !== 'store') throw new Error('the stage delivers to no store');
  const { store, name } = destination;
  const stage = own[0]!.stage.index;
  try {
    if (bench.stores === undefined) throw new ServiceError('store/unknown', { name: store });
    const facts = { query: query.id, stage, ...(name === undefined ? {} : { name }) };
    return { store, delivery: await bench.stores.open(query.terms.workspace, store, facts) };
  } catch (error) {
    if (!(error instanceof ServiceError) || isUnderneath(error)) throw error;
    await bench.ledger.fail(query.id, { code: error.code, message: error.message, stage });
    return undefined;
  }
}

/** After crashes without progress rows go one at a time, each noted first; one that crashes again is given up. */
async function refuseCrasher(
  { bench, batch, ref, epoch }: BatchContext,
  group: readonly PlacedRow[],
): Promise<DeliveredGroup | undefined> {
  const { index } = group[0]!;
  if (hasRow(batch.trying, index) && batch.trials >= TRIALS_OF_A_ROW) {
    const code = 'engine/row-crashed';
    return { tries: batch.trials, failures: new Map([[0, { code, message: messageOf(code, {}) }]]) };
  }
  const answer = await bench.ledger.enterTrying(ref, epoch, [{ from: index, to: index + 1 }]);
  if (answer === 'stop') throw new Stopped();
  return undefined;
}

/** Rows that were given up are kept for a resend before anything is committed; with --onError stop they end the query. */
async function setAside(
  context: BatchContext,
  parts: PartAssembler,
  delivery: Delivery,
  group: readonly PlacedRow[],
  { failures }: DeliveredGroup,
): Promise<void> {
  if (failures.size === 0) return;
  const { bench, query, own } = context;
  const { stage, common } = own[0]!;
  const letters = [...failures].map(([position, failure]) => {
    const { id, row } = group[position]!.input;
    return { key: deliveryKeyOf(context, id), row: nestRow(row), ...failure };
  });
  const failQuery = async ({ code, message }: DeliveryFailure): Promise<never> => {
    // What was acknowledged before is not forgotten.
    await parts.flush();
    await bench.ledger.fail(query.id, { code, message, stage: stage.index });
    throw new Stopped();
  };
  try {
    await delivery.setAside(letters);
  } catch (error) {
    // Rows that can neither be delivered nor kept would be lost.
    if (error instanceof ServiceError && !error.retry && !isUnderneath(error)) await failQuery(error);
    throw error;
  }
  if (common.onError === 'stop') await failQuery(letters[0]!);
}

function masked({ secrets }: BatchContext, { failures, tries }: DeliveredGroup): DeliveredGroup {
  if (failures.size === 0) return { failures, tries };
  const clean = [...failures].map(
    ([position, { code, message }]) => [position, { code, message: secrets.mask(message) }] as const,
  );
  return { failures: new Map(clean), tries };
}
