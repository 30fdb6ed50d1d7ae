import type { ServiceError, Value } from '@rowmill/contracts';
import { isObject } from '@rowmill/language';
import type { BatchContext } from './batch-context.ts';
import { Stopped } from './batch-signals.ts';

/** So long a store may be away before rows are given up, unless the stage counts tries with --retry. */
const LONGEST_OUTAGE_MS = 10 * 60_000;
/** Who wants to be asked again later than this gets its rows from somebody who resends them. */
const LONGEST_ASKED_MS = 60 * 60_000;
/** How often a store is asked whether it is back while rows are given up. */
const LOOK_MS = 30_000;

/**
 * How long the store of a batch has been away. It is one outage for all groups of rows until the store answers: the
 * second group does not wait for what the first has waited for. Kept as the bookmark of the row that waits.
 */
export class Outage {
  #row: number | undefined;
  #tries = 0;
  #sinceMs: number | undefined;
  /** The store has said that it is not to be asked before. */
  #notBeforeMs = 0;
  #last: { readonly atMs: number; readonly problem: ServiceError; readonly isEnough: boolean } | undefined;
  #noted = '';

  constructor({ batch }: BatchContext) {
    const known = batch.bookmarks[0];
    if (!isObject(known?.state)) return;
    this.#row = known.row;
    this.#tries = numberOf(known.state['tries']) ?? 0;
    this.#sinceMs = numberOf(known.state['sinceMs']);
    this.#notBeforeMs = numberOf(known.state['notBeforeMs']) ?? 0;
  }

  /** How often the store was asked to take the group that begins with this row, earlier slices included. */
  triesOf(row: number): number {
    return row === this.#row ? this.#tries : 0;
  }

  /** Why a group is given up unasked: another one was, a moment ago. */
  givenUp(now: number, row: number): ServiceError | undefined {
    if (this.#last?.isEnough !== true || row === this.#row) return undefined;
    return now < this.#last.atMs + LOOK_MS || now < this.#notBeforeMs ? this.#last.problem : undefined;
  }

  /** Milliseconds that the store wants to be left alone. A clock that was wrong is not believed. */
  waitMs(now: number): number {
    const ms = this.#notBeforeMs - now;
    return ms > LONGEST_ASKED_MS ? 0 : Math.max(0, ms);
  }

  /** A try has failed. Tells whether it was the last one for this group. */
  failed(now: number, row: number, problem: ServiceError, retry: number | undefined): boolean {
    const asked = problem.retryAfterMs ?? 0;
    this.#tries = this.triesOf(row) + 1;
    this.#row = row;
    this.#sinceMs ??= now;
    this.#notBeforeMs = now + asked;
    const isTooLong = asked > LONGEST_ASKED_MS || now - this.#sinceMs >= LONGEST_OUTAGE_MS;
    this.#last = { atMs: now, problem, isEnough: retry === undefined && isTooLong };
    return retry === undefined ? isTooLong : this.#tries > retry;
  }

  /** The store has answered. */
  ended(): void {
    this.#row = undefined;
    this.#sinceMs = undefined;
    this.#notBeforeMs = 0;
    this.#last = undefined;
  }

  /** Before the batch is parked: whoever goes on with it, from this row on, goes on counting. */
  async note({ bench, ref, epoch }: BatchContext, row: number): Promise<void> {
    if (this.#sinceMs === undefined) return;
    const state = { tries: this.triesOf(row), sinceMs: this.#sinceMs, notBeforeMs: this.#notBeforeMs };
    const noted = JSON.stringify([row, state]);
    if (noted === this.#noted) return;
    const bookmark = { row, state, rowsSoFar: 0 };
    const answer = await bench.ledger.commit(ref, epoch, { parts: [], bookmark });
    if (answer === 'stop') throw new Stopped();
    this.#noted = noted;
  }
}

function numberOf(value: Value | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
