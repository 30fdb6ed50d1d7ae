import type { ScheduleTicks, StartedTick, TicksToStart } from '@rowmill/resources';
import type { AlertDesk } from './alerts/alert-desk.ts';
import { decideStarts } from './decide-starts.ts';
import { TickDispatcher, type TickDispatcherOptions } from './tick-dispatcher.ts';
import { tickQueryId } from './tick-query-id.ts';
import { tickingOf } from './timing/ticking-of.ts';
import { dueTicks } from './timing/due-ticks.ts';

export interface AlmanacOptions extends TickDispatcherOptions {
  readonly ticks: ScheduleTicks;
  readonly alerts: Pick<AlertDesk, 'tell' | 'send' | 'settled'>;
  now?(): number;
}

const AT_ONCE = 200;

/**
 * Turns ticks into queries. All it knows is in PostgreSQL, and everything it does may be done by several processes at
 * once or be broken off anywhere: a tick is a row that one of them inserts, and its query has an id that follows from it.
 */
export class Almanac {
  readonly #options: AlmanacOptions;
  readonly #dispatcher: TickDispatcher;

  constructor(options: AlmanacOptions) {
    this.#options = options;
    this.#dispatcher = new TickDispatcher(options);
  }

  /**
   * Everything that is to be done now, or should have been `lateMs` ago; by the clock of this process, which may be set
   * meanwhile, or at an instant that the caller knows better. Stops between two things when told to.
   */
  async round(stop?: AbortSignal, lateMs = 0, nowMs?: number): Promise<void> {
    const { ticks, alerts } = this.#options;
    const each = async (keys: readonly string[], work: (key: string) => Promise<unknown>): Promise<void> => {
      for (const key of keys) {
        if (stop?.aborted === true) return;
        await this.#orTell(`schedule ${key}`, () => work(key));
      }
    };
    const due = await ticks.due((nowMs ?? this.#now()) - lateMs, AT_ONCE);
    await each(due, (key) => this.#claim(key, nowMs ?? this.#now()));
    for (const run of await ticks.over(AT_ONCE)) {
      if (stop?.aborted === true) return;
      await this.#orTell(`schedule ${run.key}`, () => this.#dispatcher.end(run));
    }
    // Also where a tick only queues: there may be too many by now.
    await each(due, (key) => this.#start(key));
    for (let after: string | undefined; ;) {
      if (stop?.aborted === true) return;
      const waiting = await ticks.waiting(AT_ONCE, after);
      await each(waiting, (key) => this.#start(key));
      if (waiting.length < AT_ONCE) break;
      after = waiting.at(-1)!;
    }
    alerts.send(stop);
  }

  /** An alarm rang for one schedule; when it is not due, nothing happens. */
  async ring(key: string, nowMs = this.#now()): Promise<void> {
    await this.#claim(key, nowMs);
    await this.#start(key);
  }

  /** Dispatches a tick that the caller has written down. Throws what stood in the way; then the run is refused. */
  dispatch(started: StartedTick): Promise<void> {
    return this.#dispatcher.dispatchOrRefuse(started);
  }

  /** Resolves when nothing that rounds have begun goes on beside them. */
  settled(): Promise<void> {
    return this.#options.alerts.settled();
  }

  #claim(key: string, nowMs: number): Promise<number> {
    return this.#options.ticks.claim(key, nowMs, (schedule) =>
      dueTicks({
        key,
        ticking: tickingOf(schedule),
        catchup: schedule.catchup,
        tickMs: schedule.nextTick!.getTime(),
        nowMs,
      }),
    );
  }

  async #start(key: string): Promise<void> {
    const { dispatch, cancel } = await this.#takeTicks(key);
    for (const one of dispatch) await this.#dispatcher.dispatchOrWait(one);
    for (const run of cancel) await this.#dispatcher.cancel(run);
    if (cancel.length === 0) return;
    // Where a cancelled query ends at once; otherwise its end is told, and a round goes on.
    for (const one of (await this.#takeTicks(key)).dispatch) await this.#dispatcher.dispatchOrWait(one);
  }

  #takeTicks(key: string): Promise<TicksToStart> {
    return this.#options.ticks.start(
      key,
      (schedule, open) => decideStarts(schedule, open, this.#dispatcher.limitsOf(schedule).minutes * 60_000),
      tickQueryId,
    );
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  async #orTell(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#options.onTrouble(what, error);
    }
  }
}
