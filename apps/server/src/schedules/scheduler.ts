/** Who watches the clock: timers of this process, or the alarms of a cluster. */
export interface Scheduler {
  /** A schedule was made, changed or taken away: this one, or some one. */
  changed(key?: string): void;
  /** Something has ended, or was asked for: what waits for it is looked at soon. */
  wake(): void;
  /** Between `begin` and `drain`. */
  readonly isRunning: boolean;
  begin(): void;
  /** Begins nothing more and waits for what it is about to do. */
  drain(): Promise<void>;
}
