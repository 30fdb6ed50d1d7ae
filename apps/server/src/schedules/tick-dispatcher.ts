import { ServiceError } from '@rowmill/contracts';
import type { Queries } from '@rowmill/engine';
import type { RunningTick, ScheduleRecord, ScheduleTicks, StartedTick, TickEnd } from '@rowmill/resources';
import { asServiceError } from '../http/as-service-error.ts';
import { grantedLimits, type QueryLimits } from '../queries/query-limits.ts';
import type { AlertDesk } from './alerts/alert-desk.ts';

export interface TickDispatcherOptions {
  readonly ticks: Pick<ScheduleTicks, 'letGo' | 'running' | 'finish'>;
  readonly queries: Pick<Queries, 'dispatch' | 'cancel' | 'find'>;
  readonly limits: QueryLimits;
  readonly alerts: Pick<AlertDesk, 'tell'>;
  onTrouble(what: string, error: unknown): void;
}

/** A tick that could not be dispatched so many times is given up: half a minute lies between them. */
const MOST_TRIES = 30;

/** Makes queries of ticks that are written down, and writes down what became of them. */
export class TickDispatcher {
  readonly #options: TickDispatcherOptions;

  constructor(options: TickDispatcherOptions) {
    this.#options = options;
  }

  /** How long a run of a schedule and its results may last. */
  limitsOf({ timing, terms }: Pick<ScheduleRecord, 'timing' | 'terms'>) {
    return grantedLimits(
      {
        // A run may take as long as it is until the next.
        ...(timing.minutes !== undefined && { minutes: timing.minutes }),
        ...(terms.ttl !== undefined && { ttl: terms.ttl }),
      },
      this.#options.limits,
    );
  }

  /** Throws what stood in the way; then the run is refused. */
  async dispatchOrRefuse(started: StartedTick): Promise<void> {
    try {
      await this.#dispatch(started);
    } catch (error) {
      await this.#refuse(started, asServiceError(error));
      throw error;
    }
  }

  /** What stands in the way for a while is tried again; then the run is refused. */
  async dispatchOrWait(started: StartedTick): Promise<void> {
    const { ticks, onTrouble } = this.#options;
    try {
      await this.#dispatch(started);
    } catch (cause) {
      const error = asServiceError(cause);
      onTrouble(`schedule ${started.schedule.key}`, cause);
      // Somebody else may have room for it at once.
      if (error.code === 'service/draining') return ticks.letGo(started.schedule.key, started.tick);
      const mayHelp = error.retry || error.code === 'internal/bug';
      // What is left as it is counts as lost after a while, and is tried again.
      if (!mayHelp || started.tries >= MOST_TRIES) await this.#refuse(started, error);
    }
  }

  /** Stops a query; nothing happens when it is gone. */
  async cancel({ workspace, query }: Pick<RunningTick, 'workspace' | 'query'>): Promise<void> {
    try {
      await this.#options.queries.cancel(workspace, query);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /** A run whose query has ended, or is gone. */
  async end(run: RunningTick): Promise<void> {
    await this.#finish(run, await this.#endOf(run));
  }

  async #dispatch({ schedule, tick, query }: StartedTick): Promise<void> {
    const { ticks, queries } = this.#options;
    const { terms, workspace } = schedule;
    const { minutes, ttl } = this.limitsOf(schedule);
    await queries.dispatch({
      id: query,
      text: schedule.query,
      terms: { ...terms, workspace, ttl, createdBy: `schedule ${schedule.id}` },
      minutes,
      // Whoever asks again and again wants to know what is new.
      cache: 'asked',
    });
    // This took so long that somebody else took it for lost, and the tick was left out since.
    if (!(await ticks.running(schedule.key, tick))) await this.cancel({ workspace, query });
  }

  async #refuse({ schedule, tick, query }: StartedTick, { code, message }: ServiceError): Promise<void> {
    const run = { key: schedule.key, workspace: schedule.workspace, tick, query };
    await this.#finish(run, { state: 'refused', error: { code, message } });
  }

  async #endOf({ workspace, query }: RunningTick): Promise<TickEnd> {
    try {
      const { outcome } = await this.#options.queries.find(workspace, query);
      if (outcome === undefined) return { state: 'cancelled' };
      const { state, rows, error } = outcome;
      return { state, rows, ...(error && { error: { code: error.code, message: error.message } }) };
    } catch (error) {
      if (isMissing(error)) return { state: 'cancelled' };
      throw error;
    }
  }

  #finish(run: RunningTick, end: TickEnd): Promise<boolean> {
    const { ticks, alerts } = this.#options;
    return ticks.finish(run, end, (tx, schedule: ScheduleRecord) =>
      alerts.tell(tx, schedule, { tick: run.tick, query: run.query, end }),
    );
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'request/not-found';
}
