import type { ScheduleAlarms } from '@rowmill/cluster';
import type { ClockedSchedule, ScheduleTicks } from '@rowmill/resources';
import { alarmOf } from './alarm-of.ts';

export interface AlarmKeeperOptions {
  readonly ticks: Pick<ScheduleTicks, 'arm' | 'due' | 'unarmed'>;
  readonly alarms: ScheduleAlarms;
  onTrouble(what: string, error: unknown): void;
}

const AT_ONCE = 200;
/** After so many in a row Temporal is away, and the others need not be tried now. */
const MOST_FAILURES = 3;
/** One that could not be set is left for so long, so that others get their turn. */
const REST_MS = 15_000;
/** More changes than this are not waited for: whoever does rounds finds them. */
const MOST_CHANGED = 100;

/** Sets the alarms of schedules, one after the other: Temporal is asked by all processes of the cluster. */
export class AlarmKeeper {
  readonly #options: AlarmKeeperOptions;
  /** By the clock that nobody sets. */
  readonly #resting = new Map<string, number>();
  #setting: Promise<void> = Promise.resolve();
  #changed = 0;

  constructor(options: AlarmKeeperOptions) {
    this.#options = options;
  }

  /** A schedule was made, changed or deleted. */
  changed(key: string): void {
    if (this.#changed >= MOST_CHANGED) return;
    this.#changed++;
    this.#setting = this.#setting
      .then(() => this.#options.ticks.arm(key, (schedule) => this.#set(key, schedule)))
      .catch((error: unknown) => this.#tell(error))
      .finally(() => this.#changed--);
  }

  /** An alarm rang that nothing can come of any more: whoever should have cleared it could not reach Temporal then. */
  async clear(key: string): Promise<void> {
    await this.#options.ticks.arm(key, (schedule) => this.#set(key, schedule), true);
  }

  /** Sets what is missing, and what no longer rings although it should have by `lateMs`. */
  async round(stop: AbortSignal, lateMs: number): Promise<void> {
    const { ticks, alarms } = this.#options;
    for (const [key, until] of this.#resting) if (until <= performance.now()) this.#resting.delete(key);
    await this.#each(await ticks.unarmed(AT_ONCE), stop, (key) =>
      ticks.arm(key, (schedule) => this.#set(key, schedule)),
    );
    await this.#each(await ticks.due(lateMs, AT_ONCE), stop, (key) =>
      ticks.arm(
        key,
        async (schedule) => {
          const set = schedule && alarmOf(schedule);
          const isNew = set !== undefined && (await alarms.restore(key, set.alarm));
          return isNew ? set.until : undefined;
        },
        true,
      ),
    );
  }

  async #each(
    keys: readonly string[],
    stop: AbortSignal,
    work: (key: string) => Promise<void>,
  ): Promise<void> {
    let failures = 0;
    for (const key of keys) {
      if (stop.aborted || failures === MOST_FAILURES) return;
      if (this.#resting.has(key)) continue;
      try {
        await work(key);
        failures = 0;
      } catch (error) {
        failures++;
        this.#resting.set(key, performance.now() + REST_MS);
        this.#tell(error);
      }
    }
  }

  async #set(key: string, schedule: ClockedSchedule | undefined): Promise<Date | null> {
    const { alarms } = this.#options;
    const set = schedule && alarmOf(schedule);
    if (set === undefined) await alarms.clear(key);
    else await alarms.set(key, set.alarm);
    return set?.until ?? null;
  }

  #tell(error: unknown): void {
    this.#options.onTrouble('alarms of schedules', error);
  }
}
