import { ServiceError } from '@rowmill/contracts';
import type { Queries } from '@rowmill/engine';
import type { RunningTick, ScheduleRecord, ScheduleTicks, StartedTick, TickEnd } from '@rowmill/resources';
import { asServiceError } from '../http/as-service-error.ts';
import { grantedLimits, type QueryLimits } from '../queries/query-limits.ts';
import type { AlertDesk } from './alerts/alert-desk.ts';
import { decideStarts } from './decide-starts.ts';
import { tickQueryId } from './tick-query-id.ts';
import { tickingOf } from './timing/ticking-of.ts';
import { dueTicks } from './timing/due-ticks.ts';

export interface AlmanacOptions {
  readonly ticks: ScheduleTicks;
  readonly queries: Pick<Queries, 'dispatch' | 'cancel' | 'find'>;
  readonly limits: QueryLimits;
  readonly alerts: Pick<AlertDesk, 'tell' | 'send'>;
  now?(): number;
  onTrouble(what: string, error: unknown): void;
}

const AT_ONCE = 200;
/** A tick that cannot be dispatched for so long is given up. */
const PATIENCE_MS = 15 * 60_000;

/**
 * Turns ticks into queries. All it knows is in PostgreSQL, and everything it does may be done by several processes at
 * once or be broken off anywhere: a tick is a row that one of them inserts, and its query has an id that follows from it.
 */
export class Almanac {
  readonly #options: AlmanacOptions;

  constructor(options: AlmanacOptions) {
    this.#options = options;
  }

  /** Everything that is to be done now, or should have been `lateMs` ago. Stops between two things when told to. */
  async round(stop?: AbortSignal, lateMs = 0): Promise<void> {
    const { ticks } = this.#options;
    for (const key of await ticks.due(this.#now() - lateMs, AT_ONCE)) {
      if (stop?.aborted === true) return;
      await this.#orTell(`schedule ${key}`, () => this.#claim(key));
    }
    for (const run of await ticks.over(AT_ONCE)) {
      if (stop?.aborted === true) return;
      await this.#orTell(`schedule ${run.key}`, () => this.#end(run));
    }
    for (const key of await ticks.waiting(AT_ONCE)) {
      if (stop?.aborted === true) return;
      await this.#orTell(`schedule ${key}`, () => this.#start(key));
    }
    await this.#orTell('letters about schedules', () => this.#options.alerts.send(stop));
  }

  /** An alarm rang for one schedule; when it is not due, nothing happens. */
  async ring(key: string): Promise<void> {
    await this.#claim(key);
    await this.#start(key);
  }

  /** Dispatches a tick that the caller has written down. Throws what stood in the way; then the run is refused. */
  async dispatch(started: StartedTick): Promise<void> {
    try {
      await this.#dispatch(started);
    } catch (error) {
      await this.#refuse(started, asServiceError(error));
      throw error;
    }
  }

  #claim(key: string): Promise<number> {
    const nowMs = this.#now();
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
    const { ticks, queries, onTrouble } = this.#options;
    const started = await ticks.start(key, ({ overlap }, open) => decideStarts(overlap, open), tickQueryId);
    for (const one of started) {
      for (const id of one.cancel)
        if (id !== one.query)
          await queries
            .cancel(one.schedule.workspace, id)
            .catch((error: unknown) => onTrouble(`query ${id}`, error));
      await this.#dispatchOrWait(one);
    }
  }

  async #dispatchOrWait(started: StartedTick): Promise<void> {
    const { ticks, onTrouble } = this.#options;
    try {
      await this.#dispatch(started);
    } catch (cause) {
      const error = asServiceError(cause);
      onTrouble(`schedule ${started.schedule.key}`, cause);
      // Somebody else may have room for it at once.
      if (error.code === 'service/draining') return ticks.letGo(started.schedule.key, started.tick);
      const mayHelp = error.retry || error.code === 'internal/bug';
      const isEarly = started.ageMs < PATIENCE_MS;
      // What is left as it is counts as lost after a while, and is tried again.
      if (!(mayHelp && isEarly)) await this.#refuse(started, error);
    }
  }

  async #dispatch({ schedule, tick, query }: StartedTick): Promise<void> {
    const { ticks, queries, limits } = this.#options;
    const { terms, timing, workspace } = schedule;
    const { minutes, ttl } = grantedLimits(
      {
        // A run may take as long as it is until the next.
        ...(timing.minutes !== undefined && { minutes: timing.minutes }),
        ...(terms.ttl !== undefined && { ttl: terms.ttl }),
      },
      limits,
    );
    await queries.dispatch({
      id: query,
      text: schedule.query,
      terms: { ...terms, workspace, ttl, createdBy: `schedule ${schedule.id}` },
      minutes,
      // Whoever asks again and again wants to know what is new.
      cache: 'asked',
    });
    await ticks.running(schedule.key, tick);
  }

  async #refuse({ schedule, tick, query }: StartedTick, { code, message }: ServiceError): Promise<void> {
    const run = { key: schedule.key, workspace: schedule.workspace, tick, query };
    await this.#finish(run, { state: 'refused', error: { code, message } });
  }

  async #end(run: RunningTick): Promise<void> {
    await this.#finish(run, await this.#endOf(run));
  }

  async #endOf({ workspace, query }: RunningTick): Promise<TickEnd> {
    try {
      const { outcome } = await this.#options.queries.find(workspace, query);
      if (outcome === undefined) return { state: 'cancelled' };
      const { state, rows, error } = outcome;
      return { state, rows, ...(error && { error: { code: error.code, message: error.message } }) };
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'request/not-found') return { state: 'cancelled' };
      throw error;
    }
  }

  #finish(run: RunningTick, end: TickEnd): Promise<boolean> {
    const { ticks, alerts } = this.#options;
    return ticks.finish(run, end, (tx, schedule: ScheduleRecord) =>
      alerts.tell(tx, schedule, { tick: run.tick, query: run.query, end }),
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
