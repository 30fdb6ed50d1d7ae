import type { Step } from '../planner/step.ts';
import { cutRows, type Cut } from './cut-rows.ts';
import type { DomainCaps } from './ledger.ts';
import {
  countBatches,
  finishedPrefix,
  knownOrder,
  takenRows,
  type BatchView,
  type Placed,
} from './known-order.ts';
import { LONGEST_PARK_MS } from './longest-park.ts';
import type { BatchInput } from './records.ts';

/** What the ledger knows of one step. */
export interface StepView {
  readonly step: Step;
  /** No further batch will be cut. */
  readonly closed: boolean;
  readonly batches: readonly BatchView[];
}

export interface Decision {
  /** Steps that get no further batch. */
  readonly close: readonly number[];
  /** Steps of which enough rows are there: their batches end as well. */
  readonly end: readonly number[];
  readonly cut: readonly NewBatch[];
  /** Batches to hand out, `cut` ones included, in this order. */
  readonly hand: readonly { readonly step: number; readonly n: number }[];
  readonly waitMs: number;
  readonly finished: boolean;
}

export interface NewBatch {
  readonly step: number;
  readonly n: number;
  readonly place: readonly number[];
  readonly input?: BatchInput;
  readonly size: number;
}

/** Decides which steps close and which batches are cut and handed out next, later steps first. */
export function cutBatches(
  views: readonly StepView[],
  limit: number,
  now: number,
  domains: DomainCaps = new Map(),
): Decision {
  const table = new Dispatch(views, domains);
  table.endWhatIsEnough();
  let left = limit;
  for (let before = -1; before !== table.changes;) {
    before = table.changes;
    table.closeSteps();
    for (const index of views.keys().toArray().toReversed()) left -= table.handOut(index, left, now);
  }
  return table.decision(now);
}

function isDue(notBefore: number, now: number): boolean {
  return notBefore <= now || notBefore > now + LONGEST_PARK_MS;
}

/** The steps while decisions are made about them. */
class Dispatch {
  changes = 0;
  readonly #steps: { step: Step; closed: boolean; batches: BatchView[] }[];
  /** As far as they were asked for since something changed. */
  readonly #orders: (readonly Placed[] | undefined)[] = [];
  readonly #domains: DomainCaps;
  readonly #close: number[] = [];
  readonly #end: number[] = [];
  readonly #cut: NewBatch[] = [];
  readonly #hand: { step: number; n: number }[] = [];

  constructor(views: readonly StepView[], domains: DomainCaps) {
    this.#steps = views.map((view) => ({ ...view, batches: [...view.batches] }));
    this.#domains = domains;
  }

  /** A step whose finished prefix holds enough rows ends, and all before it, since nobody needs their rows. */
  endWhatIsEnough(): void {
    const last = this.#steps.findLastIndex(
      ({ step, closed, batches }, index) =>
        step.enough !== undefined &&
        !(closed && batches.every((batch) => batch.state === 'done')) &&
        finishedPrefix(this.#order(index)) >= step.enough,
    );
    for (let index = 0; index <= last; index++) {
      const at = this.#steps[index]!;
      if (at.closed && at.batches.every((batch) => batch.state === 'done')) continue;
      at.closed = true;
      at.batches = at.batches.map((batch) => ({ ...batch, state: 'done' }));
      this.#end.push(index);
      this.#changed(index);
    }
  }

  closeSteps(): void {
    for (const [index, at] of this.#steps.entries()) {
      if (at.closed || !this.#allIsCut(index)) continue;
      at.closed = true;
      this.#close.push(index);
      this.changes++;
    }
  }

  /** Hands out up to `left` batches of a step; returns how many. */
  handOut(index: number, left: number, now: number): number {
    const at = this.#steps[index]!;
    const slots = Math.min(left, this.#domainSlots(index));
    if (slots <= 0) return 0;
    const isReady = (batch: BatchView): boolean =>
      batch.state === 'ready' || (batch.state === 'parked' && isDue(batch.notBefore, now));
    const ready = this.#order(index)
      .map(({ batch }) => batch)
      .filter(isReady)
      .slice(0, slots);
    const made = at.closed ? [] : this.#cutNew(index, slots - ready.length);
    for (const { n } of [...ready, ...made]) {
      const found = at.batches.findIndex((batch) => batch.n === n);
      at.batches[found] = { ...at.batches[found]!, state: 'handed' };
      this.#hand.push({ step: index, n });
      this.#changed(index);
    }
    return ready.length + made.length;
  }

  decision(now: number): Decision {
    const waits = this.#steps
      .flatMap(({ batches }) => batches)
      .filter((batch) => batch.state === 'parked')
      .map(({ notBefore }) => (isDue(notBefore, now) ? 1 : notBefore - now));
    return {
      close: this.#close,
      end: this.#end,
      cut: this.#cut,
      hand: this.#hand,
      waitMs: waits.length === 0 ? 0 : Math.min(...waits),
      finished: this.#steps.every(
        ({ step }, index, { length }) =>
          (index < length - 1 && step.hasEffect !== true) || this.#complete(index),
      ),
    };
  }

  #cutNew(index: number, slots: number): readonly NewBatch[] {
    if (slots <= 0) return [];
    const at = this.#steps[index]!;
    const made =
      at.step.input === 'rows'
        ? this.#cutRows(index, slots).map((cut) => ({
            ...cut,
            size: cut.input.to - cut.input.from,
          }))
        : at.batches.length === 0 && (at.step.input !== 'whole' || this.#complete(index - 1))
          ? [{ place: [0], size: 1 }]
          : [];
    const cutBefore = countBatches(at.batches);
    const batches = made.map((cut, offset) => ({ ...cut, step: index, n: cutBefore + offset }));
    this.#cut.push(...batches);
    at.batches.push(
      ...batches.map((batch) => ({ ...batch, state: 'ready' as const, notBefore: 0, rowsOut: 0 })),
    );
    if (batches.length > 0) this.#changed(index);
    return batches;
  }

  #cutRows(index: number, slots: number): readonly Cut[] {
    const { step, batches } = this.#steps[index]!;
    const before = this.#order(index - 1);
    return cutRows(step, before, takenRows(before, batches), slots);
  }

  #allIsCut(index: number): boolean {
    const { step, batches } = this.#steps[index]!;
    if (step.input !== 'rows') return batches.length > 0;
    const before = this.#order(index - 1);
    const taken = takenRows(before, batches);
    const total = before.reduce((sum, { batch }) => sum + batch.rowsOut, 0);
    const cut = taken.values().reduce((sum, rows) => sum + rows, 0);
    if (step.inputLimit !== undefined && cut >= step.inputLimit) return true;
    return this.#complete(index - 1) && cut >= Math.min(total, step.inputLimit ?? total);
  }

  #complete(index: number): boolean {
    const { closed, batches } = this.#steps[index]!;
    return closed && batches.every((batch) => batch.state === 'done');
  }

  #order(index: number): readonly Placed[] {
    const { step, batches } = this.#steps[index]!;
    return (this.#orders[index] ??= knownOrder(
      batches,
      step.input === 'rows' ? this.#order(index - 1) : undefined,
    ));
  }

  /** The order of a step depends on those before it. */
  #changed(index: number): void {
    this.changes++;
    this.#orders.length = Math.min(this.#orders.length, index);
  }

  #domainSlots(index: number): number {
    const { step, batches } = this.#steps[index]!;
    const cap = step.domain === undefined ? undefined : this.#domains.get(step.domain);
    if (cap === undefined) return Number.POSITIVE_INFINITY;
    return cap - batches.filter((batch) => batch.state === 'handed' || batch.state === 'running').length;
  }
}
